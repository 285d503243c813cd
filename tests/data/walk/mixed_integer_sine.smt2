; SPDX-License-Identifier: Apache-2.0
; mixed: integer_sine. Written by make_families.py.
;   Math.sin(i2d(i)) > 0.9999
;   Math.cos(i2d(j)) < -0.9999
;   1000 < i < 100000
;   j - i > 500
;   j < 200000
; witness i #x00000408
; witness j #x000006ef
(set-logic ALL)
(set-info :status sat)
(declare-fun |Math.cos| (Float64) Float64)
(declare-fun |Math.sin| (Float64) Float64)
(declare-const i (_ BitVec 32))
(declare-const j (_ BitVec 32))
(assert (fp.gt (|Math.sin| ((_ to_fp 11 53) RNE i)) (fp #b0 #b01111111110 #b1111111111110010111001001000111010001010011100011110)))
(assert (fp.lt (|Math.cos| ((_ to_fp 11 53) RNE j)) (fp #b1 #b01111111110 #b1111111111110010111001001000111010001010011100011110)))
(assert (and (bvslt #x000003e8 i) (bvslt i #x000186a0)))
(assert (bvsgt (bvsub j i) #x000001f4))
(assert (bvslt j #x00030d40))
(check-sat)
