; SPDX-License-Identifier: Apache-2.0
; trig: separation. Written by make_families.py.
;   d * Math.cos(psi) - vx * Math.sin(psi) > 7.5
;   d * Math.sin(psi) + vx * Math.cos(psi) < -3.5
;   Math.atan(vx / d) + Math.asin(psi / 10.0) < -0.3
;   0.0 < psi < 3.0
;   1.0 < d < 9.0
;   vx > -9.0
; witness psi #x3fbe0ecde7089340
; witness vx #xc01ebae61e93f315
; witness d #x401fb7a6b3f705e1
(set-logic ALL)
(set-info :status sat)
(declare-fun |Math.asin| (Float64) Float64)
(declare-fun |Math.atan| (Float64) Float64)
(declare-fun |Math.cos| (Float64) Float64)
(declare-fun |Math.sin| (Float64) Float64)
(declare-const psi Float64)
(declare-const vx Float64)
(declare-const d Float64)
(assert (fp.gt (fp.sub RNE (fp.mul RNE d (|Math.cos| psi)) (fp.mul RNE vx (|Math.sin| psi))) (fp #b0 #b10000000001 #b1110000000000000000000000000000000000000000000000000)))
(assert (fp.lt (fp.add RNE (fp.mul RNE d (|Math.sin| psi)) (fp.mul RNE vx (|Math.cos| psi))) (fp #b1 #b10000000000 #b1100000000000000000000000000000000000000000000000000)))
(assert (fp.lt (fp.add RNE (|Math.atan| (fp.div RNE vx d)) (|Math.asin| (fp.div RNE psi (fp #b0 #b10000000010 #b0100000000000000000000000000000000000000000000000000)))) (fp #b1 #b01111111101 #b0011001100110011001100110011001100110011001100110011)))
(assert (and (fp.lt (fp #b0 #b00000000000 #b0000000000000000000000000000000000000000000000000000) psi) (fp.lt psi (fp #b0 #b10000000000 #b1000000000000000000000000000000000000000000000000000))))
(assert (and (fp.lt (fp #b0 #b01111111111 #b0000000000000000000000000000000000000000000000000000) d) (fp.lt d (fp #b0 #b10000000010 #b0010000000000000000000000000000000000000000000000000))))
(assert (fp.gt vx (fp #b1 #b10000000010 #b0010000000000000000000000000000000000000000000000000)))
(check-sat)
