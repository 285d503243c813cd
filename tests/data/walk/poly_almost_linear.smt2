; SPDX-License-Identifier: Apache-2.0
; poly: almost_linear. Written by make_families.py.
;   2.0 * a + b + c + d + e == 6.0
;   a + 2.0 * b + c + d + e == 6.0
;   a + b + 2.0 * c + d + e == 6.0
;   a + b + c + 2.0 * d + e == 6.0
;   a * b * c * d * e == 1.0
; witness a #x3ff0000000000000
; witness b #x3ff0000000000000
; witness c #x3ff0000000000000
; witness d #x3ff0000000000000
; witness e #x3ff0000000000000
(set-logic ALL)
(set-info :status sat)
(declare-const a Float64)
(declare-const b Float64)
(declare-const c Float64)
(declare-const d Float64)
(declare-const e Float64)
(assert (fp.eq (fp.add RNE (fp.add RNE (fp.add RNE (fp.add RNE (fp.mul RNE (fp #b0 #b10000000000 #b0000000000000000000000000000000000000000000000000000) a) b) c) d) e) (fp #b0 #b10000000001 #b1000000000000000000000000000000000000000000000000000)))
(assert (fp.eq (fp.add RNE (fp.add RNE (fp.add RNE (fp.add RNE a (fp.mul RNE (fp #b0 #b10000000000 #b0000000000000000000000000000000000000000000000000000) b)) c) d) e) (fp #b0 #b10000000001 #b1000000000000000000000000000000000000000000000000000)))
(assert (fp.eq (fp.add RNE (fp.add RNE (fp.add RNE (fp.add RNE a b) (fp.mul RNE (fp #b0 #b10000000000 #b0000000000000000000000000000000000000000000000000000) c)) d) e) (fp #b0 #b10000000001 #b1000000000000000000000000000000000000000000000000000)))
(assert (fp.eq (fp.add RNE (fp.add RNE (fp.add RNE (fp.add RNE a b) c) (fp.mul RNE (fp #b0 #b10000000000 #b0000000000000000000000000000000000000000000000000000) d)) e) (fp #b0 #b10000000001 #b1000000000000000000000000000000000000000000000000000)))
(assert (fp.eq (fp.mul RNE (fp.mul RNE (fp.mul RNE (fp.mul RNE a b) c) d) e) (fp #b0 #b01111111111 #b0000000000000000000000000000000000000000000000000000)))
(check-sat)
