; SPDX-License-Identifier: Apache-2.0
; trig: single_precision. Written by make_families.py.
;   d2f(Math.sin(f2d(a))) == val(d2f(Math.sin(f2d(a))))
;   a > 6.0
;   d2f(Math.exp(f2d(b))) == val(d2f(Math.exp(f2d(b))))
;   b < a
; witness a #x40ea0000
; witness b #x3fa00000
(set-logic ALL)
(set-info :status sat)
(declare-fun |Math.exp| (Float64) Float64)
(declare-fun |Math.sin| (Float64) Float64)
(declare-const a Float32)
(declare-const b Float32)
(assert (fp.eq ((_ to_fp 8 24) RNE (|Math.sin| ((_ to_fp 11 53) RNE a))) (fp #b0 #b01111110 #b10110110110000011010000)))
(assert (fp.gt a (fp #b0 #b10000001 #b10000000000000000000000)))
(assert (fp.eq ((_ to_fp 8 24) RNE (|Math.exp| ((_ to_fp 11 53) RNE b))) (fp #b0 #b10000000 #b10111110110000111000111)))
(assert (fp.lt b a))
(check-sat)
