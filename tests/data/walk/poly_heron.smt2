; SPDX-License-Identifier: Apache-2.0
; poly: heron. Written by make_families.py.
;   a + b + c == 42.0
;   sqrt(21.0 * (21.0 - a) * (21.0 - b) * (21.0 - c)) == 84.0
;   0.0 < a
;   a < b
;   b < c
;   x * x + y * y == z * z
;   x + y + z == 30.0
;   x * y == 60.0
;   x < y
;   z - c < 0.0
; witness a #x402a000000000000
; witness b #x402c000000000000
; witness c #x402e000000000000
; witness x #x4014000000000000
; witness y #x4028000000000000
; witness z #x402a000000000000
(set-logic ALL)
(set-info :status sat)
(declare-const a Float64)
(declare-const b Float64)
(declare-const c Float64)
(declare-const x Float64)
(declare-const y Float64)
(declare-const z Float64)
(assert (fp.eq (fp.add RNE (fp.add RNE a b) c) (fp #b0 #b10000000100 #b0101000000000000000000000000000000000000000000000000)))
(assert (fp.eq (fp.sqrt RNE (fp.mul RNE (fp.mul RNE (fp.mul RNE (fp #b0 #b10000000011 #b0101000000000000000000000000000000000000000000000000) (fp.sub RNE (fp #b0 #b10000000011 #b0101000000000000000000000000000000000000000000000000) a)) (fp.sub RNE (fp #b0 #b10000000011 #b0101000000000000000000000000000000000000000000000000) b)) (fp.sub RNE (fp #b0 #b10000000011 #b0101000000000000000000000000000000000000000000000000) c))) (fp #b0 #b10000000101 #b0101000000000000000000000000000000000000000000000000)))
(assert (fp.lt (fp #b0 #b00000000000 #b0000000000000000000000000000000000000000000000000000) a))
(assert (fp.lt a b))
(assert (fp.lt b c))
(assert (fp.eq (fp.add RNE (fp.mul RNE x x) (fp.mul RNE y y)) (fp.mul RNE z z)))
(assert (fp.eq (fp.add RNE (fp.add RNE x y) z) (fp #b0 #b10000000011 #b1110000000000000000000000000000000000000000000000000)))
(assert (fp.eq (fp.mul RNE x y) (fp #b0 #b10000000100 #b1110000000000000000000000000000000000000000000000000)))
(assert (fp.lt x y))
(assert (fp.lt (fp.sub RNE z c) (fp #b0 #b00000000000 #b0000000000000000000000000000000000000000000000000000)))
(check-sat)
