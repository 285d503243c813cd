; SPDX-License-Identifier: Apache-2.0
; poly: cubic. Written by make_families.py.
;   fabs(x * x * x - 2.0 * x - 5.0) < 1e-13
; witness x #x4000c1a4350819e3
(set-logic ALL)
(set-info :status sat)
(declare-const x Float64)
(assert (fp.lt (fp.abs (fp.sub RNE (fp.sub RNE (fp.mul RNE (fp.mul RNE x x) x) (fp.mul RNE (fp #b0 #b10000000000 #b0000000000000000000000000000000000000000000000000000) x)) (fp #b0 #b10000000001 #b0100000000000000000000000000000000000000000000000000))) (fp #b0 #b01111010011 #b1100001001011100001001101000010010010111011010000010)))
(check-sat)
