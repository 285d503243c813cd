; SPDX-License-Identifier: Apache-2.0
; poly: three_distances. Written by make_families.py.
;   sqrt((x - 1.0) * (x - 1.0) + (y - 2.0) * (y - 2.0) + (z - 2.0) * (z - 2.0)) == 7.0
;   sqrt(x * x + y * y + (z - 10.0) * (z - 10.0)) == val(sqrt(x * x + y * y + (z - 10.0) * (z - 10.0)))
;   sqrt((x - 9.0) * (x - 9.0) + y * y + z * z) == val(sqrt((x - 9.0) * (x - 9.0) + y * y + z * z))
; witness x #x4008000000000000
; witness y #x4014000000000000
; witness z #x4020000000000000
(set-logic ALL)
(set-info :status sat)
(declare-const x Float64)
(declare-const y Float64)
(declare-const z Float64)
(assert (fp.eq (fp.sqrt RNE (fp.add RNE (fp.add RNE (fp.mul RNE (fp.sub RNE x (fp #b0 #b01111111111 #b0000000000000000000000000000000000000000000000000000)) (fp.sub RNE x (fp #b0 #b01111111111 #b0000000000000000000000000000000000000000000000000000))) (fp.mul RNE (fp.sub RNE y (fp #b0 #b10000000000 #b0000000000000000000000000000000000000000000000000000)) (fp.sub RNE y (fp #b0 #b10000000000 #b0000000000000000000000000000000000000000000000000000)))) (fp.mul RNE (fp.sub RNE z (fp #b0 #b10000000000 #b0000000000000000000000000000000000000000000000000000)) (fp.sub RNE z (fp #b0 #b10000000000 #b0000000000000000000000000000000000000000000000000000))))) (fp #b0 #b10000000001 #b1100000000000000000000000000000000000000000000000000)))
(assert (fp.eq (fp.sqrt RNE (fp.add RNE (fp.add RNE (fp.mul RNE x x) (fp.mul RNE y y)) (fp.mul RNE (fp.sub RNE z (fp #b0 #b10000000010 #b0100000000000000000000000000000000000000000000000000)) (fp.sub RNE z (fp #b0 #b10000000010 #b0100000000000000000000000000000000000000000000000000))))) (fp #b0 #b10000000001 #b1000101010000101110000100100111101110000011001011001)))
(assert (fp.eq (fp.sqrt RNE (fp.add RNE (fp.add RNE (fp.mul RNE (fp.sub RNE x (fp #b0 #b10000000010 #b0010000000000000000000000000000000000000000000000000)) (fp.sub RNE x (fp #b0 #b10000000010 #b0010000000000000000000000000000000000000000000000000))) (fp.mul RNE y y)) (fp.mul RNE z z))) (fp #b0 #b10000000010 #b0110010111000101010110000010011111011111000111010010)))
(check-sat)
