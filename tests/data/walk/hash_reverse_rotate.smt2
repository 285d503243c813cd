; SPDX-License-Identifier: Apache-2.0
; hash: reverse_rotate. Written by make_families.py.
;   Integer.reverse(x) ^ Integer.rotateLeft(y, 7) == val(Integer.reverse(x) ^ Integer.rotateLeft(y, 7))
;   (x ^ y) & 65535 == val((x ^ y) & 65535)
; witness x #x12345678
; witness y #x0badcafe
(set-logic ALL)
(set-info :status sat)
(declare-fun |Integer.reverse| ((_ BitVec 32)) (_ BitVec 32))
(declare-fun |Integer.rotateLeft| ((_ BitVec 32) (_ BitVec 32)) (_ BitVec 32))
(declare-const x (_ BitVec 32))
(declare-const y (_ BitVec 32))
(assert (= (bvxor (|Integer.reverse| x) (|Integer.rotateLeft| y #x00000007)) #xc88f534d))
(assert (= (bvand (bvxor x y) #x0000ffff) #x00009c86))
(check-sat)
