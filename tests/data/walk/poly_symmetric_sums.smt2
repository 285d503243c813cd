; SPDX-License-Identifier: Apache-2.0
; poly: symmetric_sums. Written by make_families.py.
;   x + y + z == 6.0
;   x * y + y * z + z * x == 11.0
;   x * y * z == 6.0
;   x < y
;   y < z
; witness x #x3ff0000000000000
; witness y #x4000000000000000
; witness z #x4008000000000000
(set-logic ALL)
(set-info :status sat)
(declare-const x Float64)
(declare-const y Float64)
(declare-const z Float64)
(assert (fp.eq (fp.add RNE (fp.add RNE x y) z) (fp #b0 #b10000000001 #b1000000000000000000000000000000000000000000000000000)))
(assert (fp.eq (fp.add RNE (fp.add RNE (fp.mul RNE x y) (fp.mul RNE y z)) (fp.mul RNE z x)) (fp #b0 #b10000000010 #b0110000000000000000000000000000000000000000000000000)))
(assert (fp.eq (fp.mul RNE (fp.mul RNE x y) z) (fp #b0 #b10000000001 #b1000000000000000000000000000000000000000000000000000)))
(assert (fp.lt x y))
(assert (fp.lt y z))
(check-sat)
