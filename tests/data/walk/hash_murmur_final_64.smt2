; SPDX-License-Identifier: Apache-2.0
; hash: murmur_final_64. Written by make_families.py.
;   (((((x ^ ushr(x, 33)) * -49064778989728563) ^ ushr(((x ^ ushr(x, 33)) * -49064778989728563), 33)) * -4265267296055464877) ^ ushr(((((x ^ ushr(x, 33)) * -49064778989728563) ^ ushr(((x ^ ushr(x, 33)) * -49064778989728563), 33)) * -4265267296055464877), 33)) == val((((((x ^ ushr(x, 33)) * -49064778989728563) ^ ushr(((x ^ ushr(x, 33)) * -49064778989728563), 33)) * -4265267296055464877) ^ ushr(((((x ^ ushr(x, 33)) * -49064778989728563) ^ ushr(((x ^ ushr(x, 33)) * -49064778989728563), 33)) * -4265267296055464877), 33)))
;   Long.numberOfTrailingZeros(x) == val(Long.numberOfTrailingZeros(x))
; witness x #x01234567890abcd8
(set-logic ALL)
(set-info :status sat)
(declare-fun |Long.numberOfTrailingZeros| ((_ BitVec 64)) (_ BitVec 32))
(declare-const x (_ BitVec 64))
(assert (= (bvxor (bvmul (bvxor (bvmul (bvxor x (bvlshr x #x0000000000000021)) #xff51afd7ed558ccd) (bvlshr (bvmul (bvxor x (bvlshr x #x0000000000000021)) #xff51afd7ed558ccd) #x0000000000000021)) #xc4ceb9fe1a85ec53) (bvlshr (bvmul (bvxor (bvmul (bvxor x (bvlshr x #x0000000000000021)) #xff51afd7ed558ccd) (bvlshr (bvmul (bvxor x (bvlshr x #x0000000000000021)) #xff51afd7ed558ccd) #x0000000000000021)) #xc4ceb9fe1a85ec53) #x0000000000000021)) #x94d3817680e7f22e))
(assert (= (|Long.numberOfTrailingZeros| x) #x00000003))
(check-sat)
