; SPDX-License-Identifier: Apache-2.0
; poly: rosenbrock. Written by make_families.py.
;   100.0 * ((y - x * x) * (y - x * x)) + (1.0 - x) * (1.0 - x) == 0.0
; witness x #x3ff0000000000000
; witness y #x3ff0000000000000
(set-logic ALL)
(set-info :status sat)
(declare-const x Float64)
(declare-const y Float64)
(assert (fp.eq (fp.add RNE (fp.mul RNE (fp #b0 #b10000000101 #b1001000000000000000000000000000000000000000000000000) (fp.mul RNE (fp.sub RNE y (fp.mul RNE x x)) (fp.sub RNE y (fp.mul RNE x x)))) (fp.mul RNE (fp.sub RNE (fp #b0 #b01111111111 #b0000000000000000000000000000000000000000000000000000) x) (fp.sub RNE (fp #b0 #b01111111111 #b0000000000000000000000000000000000000000000000000000) x))) (fp #b0 #b00000000000 #b0000000000000000000000000000000000000000000000000000)))
(check-sat)
