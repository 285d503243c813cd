; SPDX-License-Identifier: Apache-2.0
; hash: fnv. Written by make_families.py.
;   ((((((((-2128831035 ^ a) * 16777619) ^ b) * 16777619) ^ c) * 16777619) ^ d) * 16777619) == val(((((((((-2128831035 ^ a) * 16777619) ^ b) * 16777619) ^ c) * 16777619) ^ d) * 16777619))
;   a < b
;   b < c
;   Integer.bitCount(a) + Integer.bitCount(b) == 12
; witness a #x0000000f
; witness b #x000000ff
; witness c #x00001388
; witness d #xffffffb3
(set-logic ALL)
(set-info :status sat)
(declare-fun |Integer.bitCount| ((_ BitVec 32)) (_ BitVec 32))
(declare-const a (_ BitVec 32))
(declare-const b (_ BitVec 32))
(declare-const c (_ BitVec 32))
(declare-const d (_ BitVec 32))
(assert (= (bvmul (bvxor (bvmul (bvxor (bvmul (bvxor (bvmul (bvxor #x811c9dc5 a) #x01000193) b) #x01000193) c) #x01000193) d) #x01000193) #xa793efb6))
(assert (bvslt a b))
(assert (bvslt b c))
(assert (= (bvadd (|Integer.bitCount| a) (|Integer.bitCount| b)) #x0000000c))
(check-sat)
