import { addCoupon, type CouponOnWire } from '@brigade/contract/coupons/coupons.contract.ts'
import type { Restaurant } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { useRef, useState } from 'react'
import { useAction } from '../../shared/api/queries.ts'
import { say } from '../../shared/ui/snack-store.ts'
import { useNow } from '../../shared/use-now.ts'
import type { Problems } from '../foods/add-food/food-sent.rules.ts'
import { goTo } from '../foods/add-food/marks.ts'
import { stillRefused } from '../foods/add-food/missing.rules.ts'
import { couponProblems, emptyCoupon, enteredCoupon, isSendable, type CouponDraft } from './coupon-draft.rules.ts'
import { useConditions, useNewCoupon } from './coupons.queries.ts'

// A form may be open past midnight.
const A_MINUTE = 60_000

/** The coupon that is being entered: what is typed, what is wrong with it, and its saving. */
export function useCouponForm(branch: Restaurant, onSaved: (coupon: CouponOnWire) => void) {
  const form = useRef<HTMLDivElement>(null)
  const [draft, setDraft] = useState(emptyCoupon)
  const [isAsked, setAsked] = useState(false)
  const [refused, setRefused] = useState<{ fields: Problems; sent: unknown } | null>(null)
  const conditions = useConditions()
  const showNew = useNewCoupon()

  const condition = conditions.data?.find(({ _id }) => _id === draft.conditionId)
  const moment = { now: new Date(useNow(A_MINUTE)), timeZone: branch.timeZone }
  const entered = enteredCoupon(draft, branch._id, condition, moment)
  const wrong = couponProblems(entered)
  const problems = refused ? { ...stillRefused(refused.fields, refused.sent, entered), ...wrong } : wrong

  // The marks come first: the cursor goes to the one that is wrong.
  const go = (path: string) => {
    setAsked(true)
    requestAnimationFrame(() => goTo(form.current, path))
  }

  const { act, isBusy } = useAction(addCoupon, {
    onDone: ({ data }) => {
      showNew(data)
      onSaved(data)
    },
    onFail: ({ fields }, sent) => {
      setRefused({ fields, sent })
      const [first] = Object.keys(fields)
      if (first !== undefined) go(first)
    },
  })

  const save = () => {
    const first = Object.entries(wrong)[0]
    if (first) {
      say(first[1], 'bad')
      go(first[0])
    } else if (isSendable(entered)) act(entered)
  }

  return {
    form,
    draft,
    edit: (changed: Partial<CouponDraft>) => setDraft((before) => ({ ...before, ...changed })),
    conditions,
    moment,
    marks: { problems, isAsked },
    save,
    isBusy,
  }
}
