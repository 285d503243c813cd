; SPDX-License-Identifier: Apache-2.0
; trig: ring. Written by make_families.py.
;   Math.sin(sqrt(x * x + y * y)) * Math.sin(sqrt(x * x + y * y)) > 0.999
;   50.0 < sqrt(x * x + y * y) < 53.0
;   Math.sin(x * y) < -0.999
; witness x #x4049bb79a5289982
; witness y #x4018c8a3557498d1
(set-logic ALL)
(set-info :status sat)
(declare-fun |Math.sin| (Float64) Float64)
(declare-const x Float64)
(declare-const y Float64)
(assert (fp.gt (fp.mul RNE (|Math.sin| (fp.sqrt RNE (fp.add RNE (fp.mul RNE x x) (fp.mul RNE y y)))) (|Math.sin| (fp.sqrt RNE (fp.add RNE (fp.mul RNE x x) (fp.mul RNE y y))))) (fp #b0 #b01111111110 #b1111111101111100111011011001000101101000011100101011)))
(assert (and (fp.lt (fp #b0 #b10000000100 #b1001000000000000000000000000000000000000000000000000) (fp.sqrt RNE (fp.add RNE (fp.mul RNE x x) (fp.mul RNE y y)))) (fp.lt (fp.sqrt RNE (fp.add RNE (fp.mul RNE x x) (fp.mul RNE y y))) (fp #b0 #b10000000100 #b1010100000000000000000000000000000000000000000000000))))
(assert (fp.lt (|Math.sin| (fp.mul RNE x y)) (fp #b1 #b01111111110 #b1111111101111100111011011001000101101000011100101011)))
(check-sat)
