; SPDX-License-Identifier: Apache-2.0
; trig: angle. Written by make_families.py.
;   Math.atan2(y, x) == 0.7853981633974483
;   Math.hypot(x, y) > 7.0
;   x * y < 30.0
; witness x #x4014000000000000
; witness y #x4014000000000000
(set-logic ALL)
(set-info :status sat)
(declare-fun |Math.atan2| (Float64 Float64) Float64)
(declare-fun |Math.hypot| (Float64 Float64) Float64)
(declare-const x Float64)
(declare-const y Float64)
(assert (fp.eq (|Math.atan2| y x) (fp #b0 #b01111111110 #b1001001000011111101101010100010001000010110100011000)))
(assert (fp.gt (|Math.hypot| x y) (fp #b0 #b10000000001 #b1100000000000000000000000000000000000000000000000000)))
(assert (fp.lt (fp.mul RNE x y) (fp #b0 #b10000000011 #b1110000000000000000000000000000000000000000000000000)))
(check-sat)
