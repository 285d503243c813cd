; SPDX-License-Identifier: Apache-2.0
; mixed: pythagoras. Written by make_families.py.
;   a * a + b * b == c * c
;   a + b + c == 1000
;   0 < a
;   a < b
;   b < c
;   c < 1000
; witness a #x000000c8
; witness b #x00000177
; witness c #x000001a9
(set-logic ALL)
(set-info :status sat)
(declare-const a (_ BitVec 32))
(declare-const b (_ BitVec 32))
(declare-const c (_ BitVec 32))
(assert (= (bvadd (bvmul a a) (bvmul b b)) (bvmul c c)))
(assert (= (bvadd (bvadd a b) c) #x000003e8))
(assert (bvslt #x00000000 a))
(assert (bvslt a b))
(assert (bvslt b c))
(assert (bvslt c #x000003e8))
(check-sat)
