import './coupons-words.ts'
import '../lookups/keep-words.ts'
import { editCoupon, type CouponOnWire } from '@brigade/contract/coupons/coupons.contract.ts'
import { goneProblems } from '../../shared/form/choices.ts'
import { numberIn } from '../../shared/form/entered.ts'
import { useFirstFocus } from '../../shared/form/use-first-focus.ts'
import { useDraftOf } from '../../shared/form/use-form.ts'
import { useSentForm } from '../../shared/form/use-sent-form.ts'
import { useNow } from '../../shared/use-now.ts'
import { EntryChangeForm } from '../lookups/entry-change-form.tsx'
import { useBranch } from '../restaurants/branch-context.tsx'
import { couponDraft, enteredCoupon } from './coupon-draft.rules.ts'
import { CouponFields } from './coupon-fields.tsx'
import { useConditions, useCouponsKept } from './coupons.queries.ts'
import { useCouponFormats } from './use-coupon-formats.ts'

// A form may stay open past midnight.
const A_MINUTE = 60_000

interface CouponChangeProps {
  coupon: CouponOnWire
  onLeave: () => void
}

/** Edits a coupon that no order used. */
export function CouponChange({ coupon, onLeave }: CouponChangeProps) {
  const branch = useBranch()
  const conditions = useConditions()
  const { show, reload } = useCouponsKept()
  const { deduct, range } = useCouponFormats()
  const moment = { now: new Date(useNow(A_MINUTE)), timeZone: branch.timeZone }
  const { _id, version, code, name, note, validity } = coupon
  const form = useSentForm(editCoupon, {
    initial: couponDraft(coupon),
    version,
    sent: (draft, at = version) => {
      const condition = conditions.data?.find((each) => each._id === draft.conditionId)
      return { ...enteredCoupon(draft, branch._id, condition, moment, true), _id, version: at }
    },
    also: (draft) =>
      goneProblems([
        ['restTypeIds', branch.restTypes, draft.restTypeIds],
        ['conditionId', conditions.data, [draft.conditionId]],
      ]),
    onDone: ({ data }) => {
      show(data)
      onLeave()
    },
    onFail: reload,
  })
  useFirstFocus(form.focusFirst, true)
  const entered = useDraftOf(form, (draft) =>
    [
      draft.name,
      draft.code.toUpperCase(),
      deduct({ ...draft, deductedPrice: numberIn('float-number', draft.deductedPrice) ?? 0 }),
      range(draft.validity),
      draft.note,
    ].join(' · '),
  )
  const saved = [name, code, deduct(coupon), range(validity), note].join(' · ')
  return (
    <EntryChangeForm entry={{ name: code }} form={form} said={{ saved, entered }} onLeave={onLeave}>
      <CouponFields form={form} branch={branch} conditions={conditions} allowsPast />
    </EntryChangeForm>
  )
}
