; SPDX-License-Identifier: Apache-2.0
; poly: rational. Written by make_families.py.
;   fabs(x / (y * y + 1.0) + y / (x * x + 1.0) - 1.0) < 1e-12
;   x > 2.0
;   fabs(x * x - y * y * y - 3.0) < 1e-12
; witness x #x4003a1b78bd5ada0
; witness y #x3ff721d15f56eb27
(set-logic ALL)
(set-info :status sat)
(declare-const x Float64)
(declare-const y Float64)
(assert (fp.lt (fp.abs (fp.sub RNE (fp.add RNE (fp.div RNE x (fp.add RNE (fp.mul RNE y y) (fp #b0 #b01111111111 #b0000000000000000000000000000000000000000000000000000))) (fp.div RNE y (fp.add RNE (fp.mul RNE x x) (fp #b0 #b01111111111 #b0000000000000000000000000000000000000000000000000000)))) (fp #b0 #b01111111111 #b0000000000000000000000000000000000000000000000000000))) (fp #b0 #b01111010111 #b0001100101111001100110000001001011011110101000010001)))
(assert (fp.gt x (fp #b0 #b10000000000 #b0000000000000000000000000000000000000000000000000000)))
(assert (fp.lt (fp.abs (fp.sub RNE (fp.sub RNE (fp.mul RNE x x) (fp.mul RNE (fp.mul RNE y y) y)) (fp #b0 #b10000000000 #b1000000000000000000000000000000000000000000000000000))) (fp #b0 #b01111010111 #b0001100101111001100110000001001011011110101000010001)))
(check-sat)
