; SPDX-License-Identifier: Apache-2.0
; hash: xorshift. Written by make_families.py.
;   (((x ^ (x << 13)) ^ ushr((x ^ (x << 13)), 17)) ^ (((x ^ (x << 13)) ^ ushr((x ^ (x << 13)), 17)) << 5)) == val((((x ^ (x << 13)) ^ ushr((x ^ (x << 13)), 17)) ^ (((x ^ (x << 13)) ^ ushr((x ^ (x << 13)), 17)) << 5)))
;   Math.floorMod(x, 7) == val(Math.floorMod(x, 7))
;   x != 0
; witness x #xc521974f
(set-logic ALL)
(set-info :status sat)
(declare-fun |Math.floorMod(II)| ((_ BitVec 32) (_ BitVec 32)) (_ BitVec 32))
(declare-const x (_ BitVec 32))
(assert (= (bvxor (bvxor (bvxor x (bvshl x #x0000000d)) (bvlshr (bvxor x (bvshl x #x0000000d)) #x00000011)) (bvshl (bvxor (bvxor x (bvshl x #x0000000d)) (bvlshr (bvxor x (bvshl x #x0000000d)) #x00000011)) #x00000005)) #x0ec999cb))
(assert (= (|Math.floorMod(II)| x #x00000007) #x00000004))
(assert (not (= x #x00000000)))
(check-sat)
