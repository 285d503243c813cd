; SPDX-License-Identifier: Apache-2.0
; trig: wave_packet. Written by make_families.py.
;   Math.exp(-x * x) * Math.cos(20.0 * x) < -0.97
;   x > 0.0
; witness x #x3fc41b2f769cf0e0
(set-logic ALL)
(set-info :status sat)
(declare-fun |Math.cos| (Float64) Float64)
(declare-fun |Math.exp| (Float64) Float64)
(declare-const x Float64)
(assert (fp.lt (fp.mul RNE (|Math.exp| (fp.mul RNE (fp.neg x) x)) (|Math.cos| (fp.mul RNE (fp #b0 #b10000000011 #b0100000000000000000000000000000000000000000000000000) x))) (fp #b1 #b01111111110 #b1111000010100011110101110000101000111101011100001010)))
(assert (fp.gt x (fp #b0 #b00000000000 #b0000000000000000000000000000000000000000000000000000)))
(check-sat)
