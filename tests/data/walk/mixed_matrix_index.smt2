; SPDX-License-Identifier: Apache-2.0
; mixed: matrix_index. Written by make_families.py.
;   0 <= i
;   i < n
;   0 <= j
;   j < n
;   n == 50
;   i * n + j == 1234
;   (i ^ j) & 7 == val((i ^ j) & 7)
;   Integer.bitCount(i * j) == val(Integer.bitCount(i * j))
; witness i #x00000018
; witness j #x00000022
; witness n #x00000032
(set-logic ALL)
(set-info :status sat)
(declare-fun |Integer.bitCount| ((_ BitVec 32)) (_ BitVec 32))
(declare-const i (_ BitVec 32))
(declare-const j (_ BitVec 32))
(declare-const n (_ BitVec 32))
(assert (bvsle #x00000000 i))
(assert (bvslt i n))
(assert (bvsle #x00000000 j))
(assert (bvslt j n))
(assert (= n #x00000032))
(assert (= (bvadd (bvmul i n) j) #x000004d2))
(assert (= (bvand (bvxor i j) #x00000007) #x00000002))
(assert (= (|Integer.bitCount| (bvmul i j)) #x00000004))
(check-sat)
