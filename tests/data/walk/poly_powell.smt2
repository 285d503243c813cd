; SPDX-License-Identifier: Apache-2.0
; poly: powell. Written by make_families.py.
;   (a + 10.0 * b) * (a + 10.0 * b) + 5.0 * ((c - d) * (c - d)) + (b - 2.0 * c) * (b - 2.0 * c) * ((b - 2.0 * c) * (b - 2.0 * c)) + 10.0 * ((a - d) * (a - d) * ((a - d) * (a - d))) <= 1e-20
;   a > 1e-6
; witness a #x3eb27476ca61b882
; witness b #xbe7d87247702c0d0
; witness c #x0000000000000000
; witness d #x0000000000000000
(set-logic ALL)
(set-info :status sat)
(declare-const a Float64)
(declare-const b Float64)
(declare-const c Float64)
(declare-const d Float64)
(assert (fp.leq (fp.add RNE (fp.add RNE (fp.add RNE (fp.mul RNE (fp.add RNE a (fp.mul RNE (fp #b0 #b10000000010 #b0100000000000000000000000000000000000000000000000000) b)) (fp.add RNE a (fp.mul RNE (fp #b0 #b10000000010 #b0100000000000000000000000000000000000000000000000000) b))) (fp.mul RNE (fp #b0 #b10000000001 #b0100000000000000000000000000000000000000000000000000) (fp.mul RNE (fp.sub RNE c d) (fp.sub RNE c d)))) (fp.mul RNE (fp.mul RNE (fp.sub RNE b (fp.mul RNE (fp #b0 #b10000000000 #b0000000000000000000000000000000000000000000000000000) c)) (fp.sub RNE b (fp.mul RNE (fp #b0 #b10000000000 #b0000000000000000000000000000000000000000000000000000) c))) (fp.mul RNE (fp.sub RNE b (fp.mul RNE (fp #b0 #b10000000000 #b0000000000000000000000000000000000000000000000000000) c)) (fp.sub RNE b (fp.mul RNE (fp #b0 #b10000000000 #b0000000000000000000000000000000000000000000000000000) c))))) (fp.mul RNE (fp #b0 #b10000000010 #b0100000000000000000000000000000000000000000000000000) (fp.mul RNE (fp.mul RNE (fp.sub RNE a d) (fp.sub RNE a d)) (fp.mul RNE (fp.sub RNE a d) (fp.sub RNE a d))))) (fp #b0 #b01110111100 #b0111100111001010000100001100100100100100001000100011)))
(assert (fp.gt a (fp #b0 #b01111101011 #b0000110001101111011110100000101101011110110110001101)))
(check-sat)
