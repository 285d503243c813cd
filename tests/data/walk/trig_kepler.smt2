; SPDX-License-Identifier: Apache-2.0
; trig: kepler. Written by make_families.py.
;   e - 0.8 * Math.sin(e) == val(e - 0.8 * Math.sin(e))
;   e > 2.0
; witness e #x4008cccccccccccd
(set-logic ALL)
(set-info :status sat)
(declare-fun |Math.sin| (Float64) Float64)
(declare-const e Float64)
(assert (fp.eq (fp.sub RNE e (fp.mul RNE (fp #b0 #b01111111110 #b1001100110011001100110011001100110011001100110011010) (|Math.sin| e))) (fp #b0 #b10000000000 #b1000100010001010110010011011001010101110011000110011)))
(assert (fp.gt e (fp #b0 #b10000000000 #b0000000000000000000000000000000000000000000000000000)))
(check-sat)
