; SPDX-License-Identifier: Apache-2.0
; mixed: overflow. Written by make_families.py.
;   x > 0
;   y > 0
;   x + y < 0
;   x * y == 2 * z + 1
;   z > 1000
;   Integer.bitCount(z) == 13
; witness x #x4dabade9
; witness y #x36e74451
; witness z #x2061755c
(set-logic ALL)
(set-info :status sat)
(declare-fun |Integer.bitCount| ((_ BitVec 32)) (_ BitVec 32))
(declare-const x (_ BitVec 32))
(declare-const y (_ BitVec 32))
(declare-const z (_ BitVec 32))
(assert (bvsgt x #x00000000))
(assert (bvsgt y #x00000000))
(assert (bvslt (bvadd x y) #x00000000))
(assert (= (bvmul x y) (bvadd (bvmul #x00000002 z) #x00000001)))
(assert (bvsgt z #x000003e8))
(assert (= (|Integer.bitCount| z) #x0000000d))
(check-sat)
