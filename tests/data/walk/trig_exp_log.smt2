; SPDX-License-Identifier: Apache-2.0
; trig: exp_log. Written by make_families.py.
;   Math.exp(x) + Math.log(x + 2.0) == val(Math.exp(x) + Math.log(x + 2.0))
;   x > 0.5
; witness x #x3fe8000000000000
(set-logic ALL)
(set-info :status sat)
(declare-fun |Math.exp| (Float64) Float64)
(declare-fun |Math.log| (Float64) Float64)
(declare-const x Float64)
(assert (fp.eq (fp.add RNE (|Math.exp| x) (|Math.log| (fp.add RNE x (fp #b0 #b10000000000 #b0000000000000000000000000000000000000000000000000000)))) (fp #b0 #b10000000000 #b1001000001110101111111101100011010011111011101001100)))
(assert (fp.gt x (fp #b0 #b01111111110 #b0000000000000000000000000000000000000000000000000000)))
(check-sat)
