; SPDX-License-Identifier: Apache-2.0
; trig: three_unknowns. Written by make_families.py.
;   fabs(Math.sin(x) + y * y + Math.log(z) - 7.0) < 1e-8
;   fabs(3.0 * x + Math.pow(2.0, y) - z * z * z + 1.0) < 1e-8
;   fabs(x + y + z - 5.0) < 1e-8
; witness x #x3fe32b72c8aa2653
; witness y #x40032ade1545608b
; witness z #x40000a45389015e0
(set-logic ALL)
(set-info :status sat)
(declare-fun |Math.log| (Float64) Float64)
(declare-fun |Math.pow| (Float64 Float64) Float64)
(declare-fun |Math.sin| (Float64) Float64)
(declare-const x Float64)
(declare-const y Float64)
(declare-const z Float64)
(assert (fp.lt (fp.abs (fp.sub RNE (fp.add RNE (fp.add RNE (|Math.sin| x) (fp.mul RNE y y)) (|Math.log| z)) (fp #b0 #b10000000001 #b1100000000000000000000000000000000000000000000000000))) (fp #b0 #b01111100100 #b0101011110011000111011100010001100001000110000111010)))
(assert (fp.lt (fp.abs (fp.add RNE (fp.sub RNE (fp.add RNE (fp.mul RNE (fp #b0 #b10000000000 #b1000000000000000000000000000000000000000000000000000) x) (|Math.pow| (fp #b0 #b10000000000 #b0000000000000000000000000000000000000000000000000000) y)) (fp.mul RNE (fp.mul RNE z z) z)) (fp #b0 #b01111111111 #b0000000000000000000000000000000000000000000000000000))) (fp #b0 #b01111100100 #b0101011110011000111011100010001100001000110000111010)))
(assert (fp.lt (fp.abs (fp.sub RNE (fp.add RNE (fp.add RNE x y) z) (fp #b0 #b10000000001 #b0100000000000000000000000000000000000000000000000000))) (fp #b0 #b01111100100 #b0101011110011000111011100010001100001000110000111010)))
(check-sat)
