; SPDX-License-Identifier: Apache-2.0
; hash: murmur_final. Written by make_families.py.
;   (((((x ^ ushr(x, 16)) * -2048144789) ^ ushr(((x ^ ushr(x, 16)) * -2048144789), 13)) * -1028477387) ^ ushr(((((x ^ ushr(x, 16)) * -2048144789) ^ ushr(((x ^ ushr(x, 16)) * -2048144789), 13)) * -1028477387), 16)) == val((((((x ^ ushr(x, 16)) * -2048144789) ^ ushr(((x ^ ushr(x, 16)) * -2048144789), 13)) * -1028477387) ^ ushr(((((x ^ ushr(x, 16)) * -2048144789) ^ ushr(((x ^ ushr(x, 16)) * -2048144789), 13)) * -1028477387), 16)))
;   Integer.bitCount(y ^ x) == 9
;   y * 5 + 3 > x
;   y > 0
; witness x #x075bcd15
; witness y #x075bccea
(set-logic ALL)
(set-info :status sat)
(declare-fun |Integer.bitCount| ((_ BitVec 32)) (_ BitVec 32))
(declare-const x (_ BitVec 32))
(declare-const y (_ BitVec 32))
(assert (= (bvxor (bvmul (bvxor (bvmul (bvxor x (bvlshr x #x00000010)) #x85ebca6b) (bvlshr (bvmul (bvxor x (bvlshr x #x00000010)) #x85ebca6b) #x0000000d)) #xc2b2ae35) (bvlshr (bvmul (bvxor (bvmul (bvxor x (bvlshr x #x00000010)) #x85ebca6b) (bvlshr (bvmul (bvxor x (bvlshr x #x00000010)) #x85ebca6b) #x0000000d)) #xc2b2ae35) #x00000010)) #xba60d89a))
(assert (= (|Integer.bitCount| (bvxor y x)) #x00000009))
(assert (bvsgt (bvadd (bvmul y #x00000005) #x00000003) x))
(assert (bvsgt y #x00000000))
(check-sat)
