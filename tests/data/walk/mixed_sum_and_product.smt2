; SPDX-License-Identifier: Apache-2.0
; mixed: sum_and_product. Written by make_families.py.
;   x + y == 10.0
;   x * y == 21.0
;   x < y
; witness x #x4008000000000000
; witness y #x401c000000000000
(set-logic ALL)
(set-info :status sat)
(declare-const x Float64)
(declare-const y Float64)
(assert (fp.eq (fp.add RNE x y) (fp #b0 #b10000000010 #b0100000000000000000000000000000000000000000000000000)))
(assert (fp.eq (fp.mul RNE x y) (fp #b0 #b10000000011 #b0101000000000000000000000000000000000000000000000000)))
(assert (fp.lt x y))
(check-sat)
