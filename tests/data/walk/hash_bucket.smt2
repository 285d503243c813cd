; SPDX-License-Identifier: Apache-2.0
; hash: bucket. Written by make_families.py.
;   ((31 * (31 * a + b) + c) ^ ushr(31 * (31 * a + b) + c, 16)) & 63 == 17
;   Math.floorMod(a * b, 97) == 5
;   (a ^ b ^ c) & 255 == 129
;   a > 1000
;   b > a
;   Integer.bitCount(c) == 5
; witness a #x00001eec
; witness b #x00005165
; witness c #x00401c08
(set-logic ALL)
(set-info :status sat)
(declare-fun |Integer.bitCount| ((_ BitVec 32)) (_ BitVec 32))
(declare-fun |Math.floorMod(II)| ((_ BitVec 32) (_ BitVec 32)) (_ BitVec 32))
(declare-const a (_ BitVec 32))
(declare-const b (_ BitVec 32))
(declare-const c (_ BitVec 32))
(assert (= (bvand (bvxor (bvadd (bvmul #x0000001f (bvadd (bvmul #x0000001f a) b)) c) (bvlshr (bvadd (bvmul #x0000001f (bvadd (bvmul #x0000001f a) b)) c) #x00000010)) #x0000003f) #x00000011))
(assert (= (|Math.floorMod(II)| (bvmul a b) #x00000061) #x00000005))
(assert (= (bvand (bvxor (bvxor a b) c) #x000000ff) #x00000081))
(assert (bvsgt a #x000003e8))
(assert (bvsgt b a))
(assert (= (|Integer.bitCount| c) #x00000005))
(check-sat)
