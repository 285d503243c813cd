; SPDX-License-Identifier: Apache-2.0
; hash: string_hash. Written by make_families.py.
;   (31 * (31 * (31 * (31 * (31 * a + b) + c) + d) + e) + f) == val((31 * (31 * (31 * (31 * (31 * a + b) + c) + d) + e) + f))
;   97 <= a <= 122
;   97 <= b <= 122
;   97 <= c <= 122
;   97 <= d <= 122
;   97 <= e <= 122
;   97 <= f <= 122
;   Integer.bitCount(a ^ f) == 3
;   a < b
; witness a #x0000006a
; witness b #x00000076
; witness c #x00000065
; witness d #x0000006c
; witness e #x00000069
; witness f #x0000006d
(set-logic ALL)
(set-info :status sat)
(declare-fun |Integer.bitCount| ((_ BitVec 32)) (_ BitVec 32))
(declare-const a (_ BitVec 32))
(declare-const b (_ BitVec 32))
(declare-const c (_ BitVec 32))
(declare-const d (_ BitVec 32))
(declare-const e (_ BitVec 32))
(declare-const f (_ BitVec 32))
(assert (= (bvadd (bvmul #x0000001f (bvadd (bvmul #x0000001f (bvadd (bvmul #x0000001f (bvadd (bvmul #x0000001f (bvadd (bvmul #x0000001f a) b)) c)) d)) e)) f) #xbb901357))
(assert (and (bvsle #x00000061 a) (bvsle a #x0000007a)))
(assert (and (bvsle #x00000061 b) (bvsle b #x0000007a)))
(assert (and (bvsle #x00000061 c) (bvsle c #x0000007a)))
(assert (and (bvsle #x00000061 d) (bvsle d #x0000007a)))
(assert (and (bvsle #x00000061 e) (bvsle e #x0000007a)))
(assert (and (bvsle #x00000061 f) (bvsle f #x0000007a)))
(assert (= (|Integer.bitCount| (bvxor a f)) #x00000003))
(assert (bvslt a b))
(check-sat)
