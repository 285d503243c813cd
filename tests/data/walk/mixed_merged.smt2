; SPDX-License-Identifier: Apache-2.0
; mixed: merged. Written by make_families.py.
;   (x if x > 0 else -x) + (y if y > z else z) == 77
;   x * y == -600
;   x - z == 3
;   Integer.bitCount(x ^ y) > 20
; witness x #x00000028
; witness y #xfffffff1
; witness z #x00000025
(set-logic ALL)
(set-info :status sat)
(declare-fun |Integer.bitCount| ((_ BitVec 32)) (_ BitVec 32))
(declare-const x (_ BitVec 32))
(declare-const y (_ BitVec 32))
(declare-const z (_ BitVec 32))
(assert (= (bvadd (ite (bvsgt x #x00000000) x (bvneg x)) (ite (bvsgt y z) y z)) #x0000004d))
(assert (= (bvmul x y) #xfffffda8))
(assert (= (bvsub x z) #x00000003))
(assert (bvsgt (|Integer.bitCount| (bvxor x y)) #x00000014))
(check-sat)
