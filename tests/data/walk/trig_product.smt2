; SPDX-License-Identifier: Apache-2.0
; trig: product. Written by make_families.py.
;   Math.sin(x) * Math.cos(y) > 0.9999
;   x > 10.0
;   y < -10.0
; witness x #x402c463abeccb2bb
; witness y #xc02921fb54442d18
(set-logic ALL)
(set-info :status sat)
(declare-fun |Math.cos| (Float64) Float64)
(declare-fun |Math.sin| (Float64) Float64)
(declare-const x Float64)
(declare-const y Float64)
(assert (fp.gt (fp.mul RNE (|Math.sin| x) (|Math.cos| y)) (fp #b0 #b01111111110 #b1111111111110010111001001000111010001010011100011110)))
(assert (fp.gt x (fp #b0 #b10000000010 #b0100000000000000000000000000000000000000000000000000)))
(assert (fp.lt y (fp #b1 #b10000000010 #b0100000000000000000000000000000000000000000000000000)))
(check-sat)
