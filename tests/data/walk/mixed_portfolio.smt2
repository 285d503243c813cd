; SPDX-License-Identifier: Apache-2.0
; mixed: portfolio. Written by make_families.py.
;   a + b + c == 1.0
;   a >= 0.0
;   b >= 0.0
;   c >= 0.0
;   fabs(Math.exp(a) + Math.exp(2.0 * b) + Math.exp(3.0 * c) - 6.0) < 1e-6
;   sqrt(a * b) > 0.2
; witness a #x3fd3333333333333
; witness b #x3fda6ba9e3a66a03
; witness c #x3fd26122e92662ca
(set-logic ALL)
(set-info :status sat)
(declare-fun |Math.exp| (Float64) Float64)
(declare-const a Float64)
(declare-const b Float64)
(declare-const c Float64)
(assert (fp.eq (fp.add RNE (fp.add RNE a b) c) (fp #b0 #b01111111111 #b0000000000000000000000000000000000000000000000000000)))
(assert (fp.geq a (fp #b0 #b00000000000 #b0000000000000000000000000000000000000000000000000000)))
(assert (fp.geq b (fp #b0 #b00000000000 #b0000000000000000000000000000000000000000000000000000)))
(assert (fp.geq c (fp #b0 #b00000000000 #b0000000000000000000000000000000000000000000000000000)))
(assert (fp.lt (fp.abs (fp.sub RNE (fp.add RNE (fp.add RNE (|Math.exp| a) (|Math.exp| (fp.mul RNE (fp #b0 #b10000000000 #b0000000000000000000000000000000000000000000000000000) b))) (|Math.exp| (fp.mul RNE (fp #b0 #b10000000000 #b1000000000000000000000000000000000000000000000000000) c))) (fp #b0 #b10000000001 #b1000000000000000000000000000000000000000000000000000))) (fp #b0 #b01111101011 #b0000110001101111011110100000101101011110110110001101)))
(assert (fp.gt (fp.sqrt RNE (fp.mul RNE a b)) (fp #b0 #b01111111100 #b1001100110011001100110011001100110011001100110011010)))
(check-sat)
