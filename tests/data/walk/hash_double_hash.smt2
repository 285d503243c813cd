; SPDX-License-Identifier: Apache-2.0
; hash: double_hash. Written by make_families.py.
;   l2i(Double.doubleToRawLongBits(d) ^ ushr(Double.doubleToRawLongBits(d), 32)) == val(l2i(Double.doubleToRawLongBits(d) ^ ushr(Double.doubleToRawLongBits(d), 32)))
;   1.0 < d < 2.0
; witness d #x3ff9e3779b9486e5
(set-logic ALL)
(set-info :status sat)
(declare-fun |Double.doubleToRawLongBits| (Float64) (_ BitVec 64))
(declare-const d Float64)
(assert (= ((_ extract 31 0) (bvxor (|Double.doubleToRawLongBits| d) (bvlshr (|Double.doubleToRawLongBits| d) #x0000000000000020))) #xa46d6592))
(assert (and (fp.lt (fp #b0 #b01111111111 #b0000000000000000000000000000000000000000000000000000) d) (fp.lt d (fp #b0 #b10000000000 #b0000000000000000000000000000000000000000000000000000))))
(check-sat)
