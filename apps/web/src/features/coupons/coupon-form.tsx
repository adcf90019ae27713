import './coupons-words.ts'
import { addCoupon, type CouponOnWire } from '@brigade/contract/coupons/coupons.contract.ts'
import type { ConditionOnWire } from '@brigade/contract/lookups/lookups.contract.ts'
import type { Restaurant } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { useTranslation } from 'react-i18next'
import { goneProblems } from '../../shared/form/choices.ts'
import { numberIn } from '../../shared/form/entered.ts'
import { KeptForm, type Kept } from '../../shared/form/kept.tsx'
import { useFirstFocus } from '../../shared/form/use-first-focus.ts'
import { useDraftOf } from '../../shared/form/use-form.ts'
import { useSentForm } from '../../shared/form/use-sent-form.ts'
import { useNow } from '../../shared/use-now.ts'
import { EntryForm } from '../../shared/form/entry-form.tsx'
import { emptyCoupon, enteredCoupon, isCouponDraft, type CouponDraft } from './coupon-draft.rules.ts'
import { CouponFields } from './coupon-fields.tsx'
import { useCouponFormats } from './use-coupon-formats.ts'
import { useConditions, useCouponsKept } from './coupons.queries.ts'

// A form may stay open past midnight.
const A_MINUTE = 60_000

interface CouponFormProps {
  branch: Restaurant
  onSaved: (coupon: CouponOnWire) => void
}

const nothing = emptyCoupon()

export function CouponForm(props: CouponFormProps) {
  return (
    <KeptForm name="new coupon" empty={nothing} isDraft={isCouponDraft}>
      {(kept) => <NewCoupon {...props} kept={kept} />}
    </KeptForm>
  )
}

interface NewCouponProps extends CouponFormProps {
  kept: Kept<CouponDraft>
}

function useCouponForm({ branch, kept, onSaved }: NewCouponProps, conditions: readonly ConditionOnWire[] | undefined) {
  const { show } = useCouponsKept()
  const moment = { now: new Date(useNow(A_MINUTE)), timeZone: branch.timeZone }
  return useSentForm(addCoupon, {
    initial: kept.draft,
    kept,
    sent: (draft) => {
      const condition = conditions?.find(({ _id }) => _id === draft.conditionId)
      return enteredCoupon(draft, branch._id, condition, moment)
    },
    also: (draft) =>
      goneProblems([
        ['restTypeIds', branch.restTypes, draft.restTypeIds],
        ['conditionId', conditions, [draft.conditionId]],
      ]),
    onDone: ({ data }) => {
      show(data)
      onSaved(data)
    },
  })
}

function NewCoupon(props: NewCouponProps) {
  const { branch, kept } = props
  const { t } = useTranslation()
  const conditions = useConditions()
  const form = useCouponForm(props, conditions.data)
  const { deduct } = useCouponFormats()
  const inShort = useDraftOf(form, (draft) => {
    const deductedPrice = numberIn('float-number', draft.deductedPrice) ?? 0
    return draft.code === '' || !(deductedPrice > 0)
      ? ''
      : t('coupons.in-short', { code: draft.code.toUpperCase(), deduct: deduct({ ...draft, deductedPrice }) })
  })
  useFirstFocus(form.focusFirst, kept.isNext)

  return (
    <EntryForm title={t('coupons.add')} form={form} foot={inShort}>
      <CouponFields form={form} branch={branch} conditions={conditions} />
    </EntryForm>
  )
}
