; SPDX-License-Identifier: Apache-2.0
; trig: three_sines. Written by make_families.py.
;   fabs(Math.sin(x) + Math.sin(2.0 * x) + Math.sin(3.0 * x) - 2.0) < 1e-9
;   100.0 < x < 1000.0
; witness x #x405f835c4f26a3fb
(set-logic ALL)
(set-info :status sat)
(declare-fun |Math.sin| (Float64) Float64)
(declare-const x Float64)
(assert (fp.lt (fp.abs (fp.sub RNE (fp.add RNE (fp.add RNE (|Math.sin| x) (|Math.sin| (fp.mul RNE (fp #b0 #b10000000000 #b0000000000000000000000000000000000000000000000000000) x))) (|Math.sin| (fp.mul RNE (fp #b0 #b10000000000 #b1000000000000000000000000000000000000000000000000000) x))) (fp #b0 #b10000000000 #b0000000000000000000000000000000000000000000000000000))) (fp #b0 #b01111100001 #b0001001011100000101111101000001001101101011010010101)))
(assert (and (fp.lt (fp #b0 #b10000000101 #b1001000000000000000000000000000000000000000000000000) x) (fp.lt x (fp #b0 #b10000001000 #b1111010000000000000000000000000000000000000000000000))))
(check-sat)
