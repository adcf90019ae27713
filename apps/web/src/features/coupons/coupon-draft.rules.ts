import type { addCoupon, CouponOnWire } from '@brigade/contract/coupons/coupons.contract.ts'
import type { ConditionOnWire } from '@brigade/contract/lookups/lookups.contract.ts'
import { isLike } from '../../shared/drafts.ts'
import { numberIn, type EnteredFor } from '../../shared/form/entered.ts'
import { emptyValidity, pickedFrom, type Moment, type ValidityDraft } from '../../shared/ui/validity-picker.rules.ts'
import { conditionValuesIn, type ConditionValues } from '../lookups/condition-values.rules.ts'

/** An id is '' until one is chosen. */
export interface CouponDraft {
  restTypeIds: string[]
  name: string
  note: string
  isPercentage: boolean
  deductedPrice: string
  code: string
  isOnePerUser: boolean
  conditionId: string
  conditionValue: ConditionValues
  validity: ValidityDraft
}

export function emptyCoupon(): CouponDraft {
  return {
    restTypeIds: [],
    name: '',
    note: '',
    isPercentage: false,
    deductedPrice: '',
    code: '',
    isOnePerUser: false,
    conditionId: '',
    conditionValue: {},
    validity: emptyValidity(),
  }
}

/** A saved coupon as the form edits it. */
export function couponDraft(coupon: CouponOnWire): CouponDraft {
  const { restTypeIds, name, note, isPercentage, deductedPrice, code, isOnePerUser, conditionId, validity } = coupon
  const values = Object.entries(coupon.conditionValue)
  return {
    restTypeIds,
    name,
    note,
    isPercentage,
    deductedPrice: String(deductedPrice),
    code,
    isOnePerUser,
    conditionId,
    conditionValue: Object.fromEntries(values.map(([parameter, value]) => [parameter, String(value)])),
    validity,
  }
}

/** Whether a stored draft has the shape of the present form. */
export function isCouponDraft(kept: unknown): kept is CouponDraft {
  return hasCouponShape(kept) && Object.values(kept.conditionValue).every((typed) => typeof typed === 'string')
}

function hasCouponShape(kept: unknown): kept is CouponDraft {
  return isLike({ ...emptyCoupon(), restTypeIds: [''] }, kept)
}

/** The input for the contract, valid or not. `condition` is the chosen one, if read. A saved coupon may have begun. */
export function enteredCoupon(
  draft: CouponDraft,
  restId: string,
  condition: ConditionOnWire | undefined,
  { now, timeZone }: Moment,
  allowsPast = false,
): EnteredFor<typeof addCoupon> {
  return {
    ...draft,
    restId,
    deductedPrice: numberIn('float-number', draft.deductedPrice),
    conditionValue: conditionValuesIn(draft.conditionValue, condition),
    validity: pickedFrom(draft.validity, now, timeZone, allowsPast),
  }
}
