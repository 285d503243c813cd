; SPDX-License-Identifier: Apache-2.0
; trig: power. Written by make_families.py.
;   Math.pow(x, y) == 1024.0
;   x > 3.0
;   y > 2.0
;   x < y
; witness x #x4010000000000000
; witness y #x4014000000000000
(set-logic ALL)
(set-info :status sat)
(declare-fun |Math.pow| (Float64 Float64) Float64)
(declare-const x Float64)
(declare-const y Float64)
(assert (fp.eq (|Math.pow| x y) (fp #b0 #b10000001001 #b0000000000000000000000000000000000000000000000000000)))
(assert (fp.gt x (fp #b0 #b10000000000 #b1000000000000000000000000000000000000000000000000000)))
(assert (fp.gt y (fp #b0 #b10000000000 #b0000000000000000000000000000000000000000000000000000)))
(assert (fp.lt x y))
(check-sat)
