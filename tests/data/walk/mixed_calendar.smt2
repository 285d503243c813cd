; SPDX-License-Identifier: Apache-2.0
; mixed: calendar. Written by make_families.py.
;   1 <= m <= 12
;   1 <= d <= 31
;   y >= 1900
;   y <= 2100
;   (y * 365 + y / 4 + (m * 153 + 2) / 5 + d) % 7 == 3
;   y % 4 == 2
;   m * d == 143
;   Math.floorMod(y * m, 31) == 12
; witness y #x000007d2
; witness m #x0000000b
; witness d #x0000000d
(set-logic ALL)
(set-info :status sat)
(declare-fun |Math.floorMod(II)| ((_ BitVec 32) (_ BitVec 32)) (_ BitVec 32))
(declare-const y (_ BitVec 32))
(declare-const m (_ BitVec 32))
(declare-const d (_ BitVec 32))
(assert (and (bvsle #x00000001 m) (bvsle m #x0000000c)))
(assert (and (bvsle #x00000001 d) (bvsle d #x0000001f)))
(assert (bvsge y #x0000076c))
(assert (bvsle y #x00000834))
(assert (= (bvsrem (bvadd (bvadd (bvadd (bvmul y #x0000016d) (bvsdiv y #x00000004)) (bvsdiv (bvadd (bvmul m #x00000099) #x00000002) #x00000005)) d) #x00000007) #x00000003))
(assert (= (bvsrem y #x00000004) #x00000002))
(assert (= (bvmul m d) #x0000008f))
(assert (= (|Math.floorMod(II)| (bvmul y m) #x0000001f) #x0000000c))
(check-sat)
