; SPDX-License-Identifier: Apache-2.0
; hash: long_hash. Written by make_families.py.
;   l2i(v ^ ushr(v, 32)) == 20261116
;   Long.bitCount(v) == 25
;   v > 4294967296
; witness v #x2033e1ae2106c952
(set-logic ALL)
(set-info :status sat)
(declare-fun |Long.bitCount| ((_ BitVec 64)) (_ BitVec 32))
(declare-const v (_ BitVec 64))
(assert (= ((_ extract 31 0) (bvxor v (bvlshr v #x0000000000000020))) #x013528fc))
(assert (= (|Long.bitCount| v) #x00000019))
(assert (bvsgt v #x0000000100000000))
(check-sat)
