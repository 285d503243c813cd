; SPDX-License-Identifier: Apache-2.0
; hash: split_mix. Written by make_families.py.
;   ((((((s + -7046029254386353131) ^ ushr((s + -7046029254386353131), 30)) * -4658895280553007687) ^ ushr((((s + -7046029254386353131) ^ ushr((s + -7046029254386353131), 30)) * -4658895280553007687), 27)) * -7723592293110705685) ^ ushr((((((s + -7046029254386353131) ^ ushr((s + -7046029254386353131), 30)) * -4658895280553007687) ^ ushr((((s + -7046029254386353131) ^ ushr((s + -7046029254386353131), 30)) * -4658895280553007687), 27)) * -7723592293110705685), 31)) == val(((((((s + -7046029254386353131) ^ ushr((s + -7046029254386353131), 30)) * -4658895280553007687) ^ ushr((((s + -7046029254386353131) ^ ushr((s + -7046029254386353131), 30)) * -4658895280553007687), 27)) * -7723592293110705685) ^ ushr((((((s + -7046029254386353131) ^ ushr((s + -7046029254386353131), 30)) * -4658895280553007687) ^ ushr((((s + -7046029254386353131) ^ ushr((s + -7046029254386353131), 30)) * -4658895280553007687), 27)) * -7723592293110705685), 31)))
;   Long.bitCount(s) > 10
; witness s #x000732bcde317c7b
(set-logic ALL)
(set-info :status sat)
(declare-fun |Long.bitCount| ((_ BitVec 64)) (_ BitVec 32))
(declare-const s (_ BitVec 64))
(assert (= (bvxor (bvmul (bvxor (bvmul (bvxor (bvadd s #x9e3779b97f4a7c15) (bvlshr (bvadd s #x9e3779b97f4a7c15) #x000000000000001e)) #xbf58476d1ce4e5b9) (bvlshr (bvmul (bvxor (bvadd s #x9e3779b97f4a7c15) (bvlshr (bvadd s #x9e3779b97f4a7c15) #x000000000000001e)) #xbf58476d1ce4e5b9) #x000000000000001b)) #x94d049bb133111eb) (bvlshr (bvmul (bvxor (bvmul (bvxor (bvadd s #x9e3779b97f4a7c15) (bvlshr (bvadd s #x9e3779b97f4a7c15) #x000000000000001e)) #xbf58476d1ce4e5b9) (bvlshr (bvmul (bvxor (bvadd s #x9e3779b97f4a7c15) (bvlshr (bvadd s #x9e3779b97f4a7c15) #x000000000000001e)) #xbf58476d1ce4e5b9) #x000000000000001b)) #x94d049bb133111eb) #x000000000000001f)) #xa59b3a9feb49db56))
(assert (bvsgt (|Long.bitCount| s) #x0000000a))
(check-sat)
