import { addCoupon } from '@brigade/contract/coupons/coupons.contract.ts'
import type { SentOf } from '@brigade/contract/kernel/endpoint.ts'
import type { ConditionOnWire } from '@brigade/contract/lookups/lookups.contract.ts'
import { problemsOf } from '@brigade/contract/messages/problems.ts'
import { say } from '@brigade/contract/messages/say.ts'
import { emptyValidity, pickedFrom, type ValidityDraft } from '../../shared/ui/validity-picker.rules.ts'
import { enteredValues, numberIn, type Moment, type Problems } from '../foods/add-food/food-sent.rules.ts'

/** A coupon as far as it is entered. An id is '' while none is chosen. */
export interface CouponDraft {
  restTypeIds: string[]
  name: string
  note: string
  isPercentage: boolean
  deductedPrice: string
  code: string
  isOnePerUser: boolean
  conditionId: string
  /** As typed, by the names of the parameters; what another condition asked for stays, should it be chosen again. */
  conditionValue: Record<string, string>
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

/** A coupon as the server would get it, right or not; `condition` is the chosen one, where it is known. */
export function enteredCoupon(
  draft: CouponDraft,
  restId: string,
  condition: ConditionOnWire | undefined,
  { now, timeZone }: Moment,
) {
  return {
    ...draft,
    restId,
    deductedPrice: numberIn('float-number', draft.deductedPrice),
    conditionValue: enteredValues(draft.conditionValue, condition),
    validity: pickedFrom(draft.validity, now, timeZone),
  }
}

/** Whether this may be sent as it is. */
export function isSendable(entered: unknown): entered is SentOf<typeof addCoupon> {
  return addCoupon.input.safeParse(entered).success
}

/** What the contract says of a coupon, by the path of what is sent, in the order in which a person is told. */
export function couponProblems(entered: ReturnType<typeof enteredCoupon>): Problems {
  const { error } = addCoupon.input.safeParse(entered)
  if (!error) return {}
  const problems = problemsOf(error)
  // The contract sees that it is no number, and not that something was typed.
  if (Number.isNaN(entered.deductedPrice)) problems.deductedPrice = say('input.number-format')
  return problems
}
