; SPDX-License-Identifier: Apache-2.0
; mixed: paper. Written by make_families.py.
;   x == x * y
;   x >= 2
;   x + y >= 2
; witness x #x00000003
; witness y #x00000001
(set-logic ALL)
(set-info :status sat)
(declare-const x (_ BitVec 32))
(declare-const y (_ BitVec 32))
(assert (= x (bvmul x y)))
(assert (bvsge x #x00000002))
(assert (bvsge (bvadd x y) #x00000002))
(check-sat)
