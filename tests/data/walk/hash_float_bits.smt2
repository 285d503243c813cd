; SPDX-License-Identifier: Apache-2.0
; hash: float_bits. Written by make_families.py.
;   Float.floatToRawIntBits(f) * 31 + Float.floatToRawIntBits(g) == val(Float.floatToRawIntBits(f) * 31 + Float.floatToRawIntBits(g))
;   f > 0.0
;   g > 1.0
;   f + g < 100.0
; witness f #x40500000
; witness g #x418c0000
(set-logic ALL)
(set-info :status sat)
(declare-fun |Float.floatToRawIntBits| (Float32) (_ BitVec 32))
(declare-const f Float32)
(declare-const g Float32)
(assert (= (bvadd (bvmul (|Float.floatToRawIntBits| f) #x0000001f) (|Float.floatToRawIntBits| g)) #x0b3c0000))
(assert (fp.gt f (fp #b0 #b00000000 #b00000000000000000000000)))
(assert (fp.gt g (fp #b0 #b01111111 #b00000000000000000000000)))
(assert (fp.lt (fp.add RNE f g) (fp #b0 #b10000101 #b10010000000000000000000)))
(check-sat)
