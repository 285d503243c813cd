; SPDX-License-Identifier: Apache-2.0
; hash: random_twice. Written by make_families.py.
;   l2i(ushr((((s ^ 25214903917) & 281474976710655) * 25214903917 + 11) & 281474976710655, 16)) == val(l2i(ushr((((s ^ 25214903917) & 281474976710655) * 25214903917 + 11) & 281474976710655, 16)))
;   0 <= s < 281474976710656
;   Long.bitCount(s) > 12
; witness s #x00007048860ddf79
(set-logic ALL)
(set-info :status sat)
(declare-fun |Long.bitCount| ((_ BitVec 64)) (_ BitVec 32))
(declare-const s (_ BitVec 64))
(assert (= ((_ extract 31 0) (bvlshr (bvand (bvadd (bvmul (bvand (bvxor s #x00000005deece66d) #x0000ffffffffffff) #x00000005deece66d) #x000000000000000b) #x0000ffffffffffff) #x0000000000000010)) #xab4d279d))
(assert (and (bvsle #x0000000000000000 s) (bvslt s #x0001000000000000)))
(assert (bvsgt (|Long.bitCount| s) #x0000000c))
(check-sat)
