; SPDX-License-Identifier: Apache-2.0
; trig: decades. Written by make_families.py.
;   Math.log10(x) + Math.log(y) == 3.0
;   x > 10.0
;   y < 1.0
; witness x #x40c3880000000000
; witness y #x3fd78b56362cef38
(set-logic ALL)
(set-info :status sat)
(declare-fun |Math.log| (Float64) Float64)
(declare-fun |Math.log10| (Float64) Float64)
(declare-const x Float64)
(declare-const y Float64)
(assert (fp.eq (fp.add RNE (|Math.log10| x) (|Math.log| y)) (fp #b0 #b10000000000 #b1000000000000000000000000000000000000000000000000000)))
(assert (fp.gt x (fp #b0 #b10000000010 #b0100000000000000000000000000000000000000000000000000)))
(assert (fp.lt y (fp #b0 #b01111111111 #b0000000000000000000000000000000000000000000000000000)))
(check-sat)
