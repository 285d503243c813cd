; SPDX-License-Identifier: Apache-2.0
; mixed: sines_in_a_plane. Written by make_families.py.
;   x + 2.0 * y - z == 4.0
;   Math.sin(x) + Math.sin(y) > 1.99
;   z > 3.0
;   x < 50.0
;   y < 50.0
; witness x #x3ff921fb54442d18
; witness y #x401f6a7a2955385e
; witness z #x402a8eb993ddbe00
(set-logic ALL)
(set-info :status sat)
(declare-fun |Math.sin| (Float64) Float64)
(declare-const x Float64)
(declare-const y Float64)
(declare-const z Float64)
(assert (fp.eq (fp.sub RNE (fp.add RNE x (fp.mul RNE (fp #b0 #b10000000000 #b0000000000000000000000000000000000000000000000000000) y)) z) (fp #b0 #b10000000001 #b0000000000000000000000000000000000000000000000000000)))
(assert (fp.gt (fp.add RNE (|Math.sin| x) (|Math.sin| y)) (fp #b0 #b01111111111 #b1111110101110000101000111101011100001010001111010111)))
(assert (fp.gt z (fp #b0 #b10000000000 #b1000000000000000000000000000000000000000000000000000)))
(assert (fp.lt x (fp #b0 #b10000000100 #b1001000000000000000000000000000000000000000000000000)))
(assert (fp.lt y (fp #b0 #b10000000100 #b1001000000000000000000000000000000000000000000000000)))
(check-sat)
