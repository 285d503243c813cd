; SPDX-License-Identifier: Apache-2.0
; poly: narrow_lens. Written by make_families.py.
;   (x - 2.0) * (x - 2.0) + y * y < 4.0
;   (x + 2.0) * (x + 2.0) + y * y < 4.0001
;   y * y * y > 1e-9
; witness x #x3eb0c6f7a0b5ed8d
; witness y #x3f589374bc6a7efa
(set-logic ALL)
(set-info :status sat)
(declare-const x Float64)
(declare-const y Float64)
(assert (fp.lt (fp.add RNE (fp.mul RNE (fp.sub RNE x (fp #b0 #b10000000000 #b0000000000000000000000000000000000000000000000000000)) (fp.sub RNE x (fp #b0 #b10000000000 #b0000000000000000000000000000000000000000000000000000))) (fp.mul RNE y y)) (fp #b0 #b10000000001 #b0000000000000000000000000000000000000000000000000000)))
(assert (fp.lt (fp.add RNE (fp.mul RNE (fp.add RNE x (fp #b0 #b10000000000 #b0000000000000000000000000000000000000000000000000000)) (fp.add RNE x (fp #b0 #b10000000000 #b0000000000000000000000000000000000000000000000000000))) (fp.mul RNE y y)) (fp #b0 #b10000000001 #b0000000000000001101000110110111000101110101100011100)))
(assert (fp.gt (fp.mul RNE (fp.mul RNE y y) y) (fp #b0 #b01111100001 #b0001001011100000101111101000001001101101011010010101)))
(check-sat)
