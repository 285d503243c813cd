; SPDX-License-Identifier: Apache-2.0
; mixed: cube_in_a_strip. Written by make_families.py.
;   fabs(Math.pow(x, 3.0) + y - 1000.0) < 1e-6
;   2.0 * x - y <= -500.0
;   x + y <= 800.0
;   Math.cos(x * y) > 0.99
; witness x #x40180f7b9e060d60
; witness y #x408872e743610daa
(set-logic ALL)
(set-info :status sat)
(declare-fun |Math.cos| (Float64) Float64)
(declare-fun |Math.pow| (Float64 Float64) Float64)
(declare-const x Float64)
(declare-const y Float64)
(assert (fp.lt (fp.abs (fp.sub RNE (fp.add RNE (|Math.pow| x (fp #b0 #b10000000000 #b1000000000000000000000000000000000000000000000000000)) y) (fp #b0 #b10000001000 #b1111010000000000000000000000000000000000000000000000))) (fp #b0 #b01111101011 #b0000110001101111011110100000101101011110110110001101)))
(assert (fp.leq (fp.sub RNE (fp.mul RNE (fp #b0 #b10000000000 #b0000000000000000000000000000000000000000000000000000) x) y) (fp #b1 #b10000000111 #b1111010000000000000000000000000000000000000000000000)))
(assert (fp.leq (fp.add RNE x y) (fp #b0 #b10000001000 #b1001000000000000000000000000000000000000000000000000)))
(assert (fp.gt (|Math.cos| (fp.mul RNE x y)) (fp #b0 #b01111111110 #b1111101011100001010001111010111000010100011110101110)))
(check-sat)
