; SPDX-License-Identifier: Apache-2.0
; mixed: pell. Written by make_families.py.
;   x * x - 2 * y * y == 1
;   50 < x < 2000
;   0 < y < 2000
; witness x #x00000063
; witness y #x00000046
(set-logic ALL)
(set-info :status sat)
(declare-const x (_ BitVec 32))
(declare-const y (_ BitVec 32))
(assert (= (bvsub (bvmul x x) (bvmul (bvmul #x00000002 y) y)) #x00000001))
(assert (and (bvslt #x00000032 x) (bvslt x #x000007d0)))
(assert (and (bvslt #x00000000 y) (bvslt y #x000007d0)))
(check-sat)
