; SPDX-License-Identifier: Apache-2.0
; mixed: either_side. Written by make_families.py.
;   x < -100.0 or x > 100.0
;   x + y == 0.0
;   Math.sin(x) < -0.99
;   Math.cos(y / 3.0) > 0.9 or Math.tan(x) > 50.0
; witness x #xc05fcfa5edb08683
; witness y #x405fcfa5edb08683
(set-logic ALL)
(set-info :status sat)
(declare-fun |Math.cos| (Float64) Float64)
(declare-fun |Math.sin| (Float64) Float64)
(declare-fun |Math.tan| (Float64) Float64)
(declare-const x Float64)
(declare-const y Float64)
(assert (or (fp.lt x (fp #b1 #b10000000101 #b1001000000000000000000000000000000000000000000000000)) (fp.gt x (fp #b0 #b10000000101 #b1001000000000000000000000000000000000000000000000000))))
(assert (fp.eq (fp.add RNE x y) (fp #b0 #b00000000000 #b0000000000000000000000000000000000000000000000000000)))
(assert (fp.lt (|Math.sin| x) (fp #b1 #b01111111110 #b1111101011100001010001111010111000010100011110101110)))
(assert (or (fp.gt (|Math.cos| (fp.div RNE y (fp #b0 #b10000000000 #b1000000000000000000000000000000000000000000000000000))) (fp #b0 #b01111111110 #b1100110011001100110011001100110011001100110011001101)) (fp.gt (|Math.tan| x) (fp #b0 #b10000000100 #b1001000000000000000000000000000000000000000000000000))))
(check-sat)
