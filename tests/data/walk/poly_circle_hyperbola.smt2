; SPDX-License-Identifier: Apache-2.0
; poly: circle_hyperbola. Written by make_families.py.
;   x * x + y * y == 25.0
;   x * y == 12.0
;   x < y
; witness x #x4008000000000000
; witness y #x4010000000000000
(set-logic ALL)
(set-info :status sat)
(declare-const x Float64)
(declare-const y Float64)
(assert (fp.eq (fp.add RNE (fp.mul RNE x x) (fp.mul RNE y y)) (fp #b0 #b10000000011 #b1001000000000000000000000000000000000000000000000000)))
(assert (fp.eq (fp.mul RNE x y) (fp #b0 #b10000000010 #b1000000000000000000000000000000000000000000000000000)))
(assert (fp.lt x y))
(check-sat)
