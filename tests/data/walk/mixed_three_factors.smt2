; SPDX-License-Identifier: Apache-2.0
; mixed: three_factors. Written by make_families.py.
;   x + y + z == 100
;   x * y * z == 36630
;   0 < x
;   x <= y
;   y <= z
;   z < 100
; witness x #x0000001e
; witness y #x00000021
; witness z #x00000025
(set-logic ALL)
(set-info :status sat)
(declare-const x (_ BitVec 32))
(declare-const y (_ BitVec 32))
(declare-const z (_ BitVec 32))
(assert (= (bvadd (bvadd x y) z) #x00000064))
(assert (= (bvmul (bvmul x y) z) #x00008f16))
(assert (bvslt #x00000000 x))
(assert (bvsle x y))
(assert (bvsle y z))
(assert (bvslt z #x00000064))
(check-sat)
