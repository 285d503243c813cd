; SPDX-License-Identifier: Apache-2.0
; trig: pole. Written by make_families.py.
;   Math.tan(x) > 1e7
;   Math.tan(y) < -1e5
;   0.0 < x < 3.0
;   x - y > 20.0
; witness x #x3ff921fb5194fb3c
; witness y #xc03ab41af8c17849
(set-logic ALL)
(set-info :status sat)
(declare-fun |Math.tan| (Float64) Float64)
(declare-const x Float64)
(declare-const y Float64)
(assert (fp.gt (|Math.tan| x) (fp #b0 #b10000010110 #b0011000100101101000000000000000000000000000000000000)))
(assert (fp.lt (|Math.tan| y) (fp #b1 #b10000001111 #b1000011010100000000000000000000000000000000000000000)))
(assert (and (fp.lt (fp #b0 #b00000000000 #b0000000000000000000000000000000000000000000000000000) x) (fp.lt x (fp #b0 #b10000000000 #b1000000000000000000000000000000000000000000000000000))))
(assert (fp.gt (fp.sub RNE x y) (fp #b0 #b10000000011 #b0100000000000000000000000000000000000000000000000000)))
(check-sat)
