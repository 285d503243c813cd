; SPDX-License-Identifier: Apache-2.0
; poly: wood. Written by make_families.py.
;   100.0 * ((b - a * a) * (b - a * a)) + (1.0 - a) * (1.0 - a) + 90.0 * ((d - c * c) * (d - c * c)) + (1.0 - c) * (1.0 - c) + 10.0 * ((b + d - 2.0) * (b + d - 2.0)) + 0.1 * ((b - d) * (b - d)) == 0.0
; witness a #x3ff0000000000000
; witness b #x3ff0000000000000
; witness c #x3ff0000000000000
; witness d #x3ff0000000000000
(set-logic ALL)
(set-info :status sat)
(declare-const a Float64)
(declare-const b Float64)
(declare-const c Float64)
(declare-const d Float64)
(assert (fp.eq (fp.add RNE (fp.add RNE (fp.add RNE (fp.add RNE (fp.add RNE (fp.mul RNE (fp #b0 #b10000000101 #b1001000000000000000000000000000000000000000000000000) (fp.mul RNE (fp.sub RNE b (fp.mul RNE a a)) (fp.sub RNE b (fp.mul RNE a a)))) (fp.mul RNE (fp.sub RNE (fp #b0 #b01111111111 #b0000000000000000000000000000000000000000000000000000) a) (fp.sub RNE (fp #b0 #b01111111111 #b0000000000000000000000000000000000000000000000000000) a))) (fp.mul RNE (fp #b0 #b10000000101 #b0110100000000000000000000000000000000000000000000000) (fp.mul RNE (fp.sub RNE d (fp.mul RNE c c)) (fp.sub RNE d (fp.mul RNE c c))))) (fp.mul RNE (fp.sub RNE (fp #b0 #b01111111111 #b0000000000000000000000000000000000000000000000000000) c) (fp.sub RNE (fp #b0 #b01111111111 #b0000000000000000000000000000000000000000000000000000) c))) (fp.mul RNE (fp #b0 #b10000000010 #b0100000000000000000000000000000000000000000000000000) (fp.mul RNE (fp.sub RNE (fp.add RNE b d) (fp #b0 #b10000000000 #b0000000000000000000000000000000000000000000000000000)) (fp.sub RNE (fp.add RNE b d) (fp #b0 #b10000000000 #b0000000000000000000000000000000000000000000000000000))))) (fp.mul RNE (fp #b0 #b01111111011 #b1001100110011001100110011001100110011001100110011010) (fp.mul RNE (fp.sub RNE b d) (fp.sub RNE b d)))) (fp #b0 #b00000000000 #b0000000000000000000000000000000000000000000000000000)))
(check-sat)
