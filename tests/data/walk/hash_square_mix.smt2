; SPDX-License-Identifier: Apache-2.0
; hash: square_mix. Written by make_families.py.
;   ushr(x * (x + 1) * -1640531527, 22) == 683
;   ushr((x ^ y) * 40503, 24) == 171
;   Integer.bitCount(x & y) == 11
; witness x #x011d83b4
; witness y #x29f9c7b4
(set-logic ALL)
(set-info :status sat)
(declare-fun |Integer.bitCount| ((_ BitVec 32)) (_ BitVec 32))
(declare-const x (_ BitVec 32))
(declare-const y (_ BitVec 32))
(assert (= (bvlshr (bvmul (bvmul x (bvadd x #x00000001)) #x9e3779b9) #x00000016) #x000002ab))
(assert (= (bvlshr (bvmul (bvxor x y) #x00009e37) #x00000018) #x000000ab))
(assert (= (|Integer.bitCount| (bvand x y)) #x0000000b))
(check-sat)
