; SPDX-License-Identifier: Apache-2.0
; hash: fletcher. Written by make_families.py.
;   (a + b + c + d) % 65521 == 4242
;   (4 * a + 3 * b + 2 * c + d) % 65521 == 13371
;   0 <= a < 50000
;   0 <= b < 50000
;   0 <= c < 50000
;   0 <= d < 50000
;   Integer.bitCount(a ^ c) == 7
;   a * c > 1000000
; witness a #x00003491
; witness b #x0000428e
; witness c #x000000cb
; witness d #x00009899
(set-logic ALL)
(set-info :status sat)
(declare-fun |Integer.bitCount| ((_ BitVec 32)) (_ BitVec 32))
(declare-const a (_ BitVec 32))
(declare-const b (_ BitVec 32))
(declare-const c (_ BitVec 32))
(declare-const d (_ BitVec 32))
(assert (= (bvsrem (bvadd (bvadd (bvadd a b) c) d) #x0000fff1) #x00001092))
(assert (= (bvsrem (bvadd (bvadd (bvadd (bvmul #x00000004 a) (bvmul #x00000003 b)) (bvmul #x00000002 c)) d) #x0000fff1) #x0000343b))
(assert (and (bvsle #x00000000 a) (bvslt a #x0000c350)))
(assert (and (bvsle #x00000000 b) (bvslt b #x0000c350)))
(assert (and (bvsle #x00000000 c) (bvslt c #x0000c350)))
(assert (and (bvsle #x00000000 d) (bvslt d #x0000c350)))
(assert (= (|Integer.bitCount| (bvxor a c)) #x00000007))
(assert (bvsgt (bvmul a c) #x000f4240))
(check-sat)
