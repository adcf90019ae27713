import type { addCoupon, CouponOnWire } from '@brigade/contract/coupons/coupons.contract.ts'
import type { ConditionOnWire } from '@brigade/contract/lookups/lookups.contract.ts'
import { isLike } from '../../shared/drafts.ts'
import { numberIn, type EnteredFor } from '../../shared/form/entered.ts'
import type { Parts } from '../../shared/form/merged.rules.ts'
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

/** What two people can change independently, in the order of the form. */
export type CouponPart = 'name' | 'code' | 'deduct' | 'services' | 'validity' | 'condition' | 'note' | 'isOnePerUser'

export const couponParts: Parts<CouponDraft, CouponPart> = {
  names: ['name', 'code', 'deduct', 'services', 'validity', 'condition', 'note', 'isOnePerUser'],
  of: (part, draft) => {
    const { isPercentage, deductedPrice, restTypeIds, conditionId, conditionValue } = draft
    switch (part) {
      case 'deduct':
        return { isPercentage, deductedPrice }
      case 'services':
        return { restTypeIds }
      case 'condition':
        return { conditionId, conditionValue }
      case 'name':
      case 'code':
      case 'validity':
      case 'note':
      case 'isOnePerUser':
        return { [part]: draft[part] }
    }
  },
  keyOf: (part, draft) => {
    switch (part) {
      case 'name':
      case 'note':
        return draft[part].trim()
      case 'code':
        return draft.code.trim().toUpperCase()
      case 'deduct':
        return `${draft.deductedPrice.trim()} ${draft.isPercentage}`
      case 'services':
        return draft.restTypeIds.toSorted().join()
      case 'validity': {
        const { startDate, st, endDate, et } = draft.validity
        return [startDate, st, endDate, et].join()
      }
      case 'condition': {
        const numbers = Object.entries(draft.conditionValue).map(([name, value]) => `${name}=${value ?? ''}`)
        return [draft.conditionId, ...numbers.toSorted()].join()
      }
      case 'isOnePerUser':
        return String(draft.isOnePerUser)
    }
  },
}
