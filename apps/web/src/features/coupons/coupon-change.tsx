import './coupons-words.ts'
import '../lookups/keep-words.ts'
import { editCoupon, type CouponOnWire } from '@brigade/contract/coupons/coupons.contract.ts'
import { useTranslation } from 'react-i18next'
import { choicesOf, goneProblems } from '../../shared/form/choices.ts'
import { ConflictList } from '../../shared/form/conflict-list.tsx'
import { numberIn } from '../../shared/form/entered.ts'
import { merged, type Drafts } from '../../shared/form/merged.rules.ts'
import { useConflicts, useSeen } from '../../shared/form/use-conflicts.ts'
import { useFirstFocus } from '../../shared/form/use-first-focus.ts'
import { useSentForm } from '../../shared/form/use-sent-form.ts'
import { NoticeLine } from '../../shared/ui/notice.tsx'
import { useNow } from '../../shared/use-now.ts'
import { parameterName } from '../lookups/condition-parameters.rules.ts'
import { EntryChangeForm } from '../lookups/entry-change-form.tsx'
import { useBranch } from '../restaurants/branch-context.tsx'
import { couponDraft, couponParts, enteredCoupon, type CouponDraft, type CouponPart } from './coupon-draft.rules.ts'
import { CouponFields } from './coupon-fields.tsx'
import { useConditions, useCouponsKept } from './coupons.queries.ts'
import { useCouponFormats } from './use-coupon-formats.ts'

// A form may stay open past midnight.
const A_MINUTE = 60_000

const labels = {
  name: 'entries.name',
  code: 'coupons.code',
  deduct: 'coupons.deduct',
  services: 'coupons.services',
  validity: 'coupons.validity',
  condition: 'coupons.condition',
  note: 'entries.note',
  isOnePerUser: 'coupons.once-per-user',
} as const satisfies Record<CouponPart, string>

interface CouponChangeProps {
  coupon: CouponOnWire
  onLeave: () => void
}

/** Edits a coupon that no order used. It says so if one does meanwhile. */
export function CouponChange({ coupon, onLeave }: CouponChangeProps) {
  const { t } = useTranslation()
  const branch = useBranch()
  const conditions = useConditions()
  const { show, reload } = useCouponsKept()
  const moment = { now: new Date(useNow(A_MINUTE)), timeZone: branch.timeZone }
  const { _id, code, isUsed } = coupon
  const seen = useSeen(coupon, { onFail: reload })
  const form = useSentForm(editCoupon, {
    ...seen.settings,
    initial: couponDraft(coupon),
    sent: (draft, at = seen.saved.version) => {
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
  })
  useFirstFocus(form.focusFirst, true)
  const merge = (drafts: Drafts<CouponDraft>) => merged(couponParts, drafts)
  const { conflicts, choose, save } = useConflicts(form, {
    saved: coupon,
    seen,
    parts: couponParts,
    draftOf: couponDraft,
    merge,
  })
  const valueOf = useValues()
  return (
    <EntryChangeForm
      entry={{ name: code }}
      form={{ ...form, save }}
      differing={
        <ConflictList conflicts={conflicts} labelOf={(part) => t(labels[part])} valueOf={valueOf} onChoose={choose} />
      }
      isMerged={!seen.isStale}
      onLeave={onLeave}
    >
      {isUsed && <NoticeLine>{t('coupons.in-use')}</NoticeLine>}
      <CouponFields form={form} branch={branch} conditions={conditions} allowsPast />
    </EntryChangeForm>
  )
}

function useValues() {
  const { t } = useTranslation()
  const { restTypes } = useBranch()
  const conditions = useConditions().data
  const { deduct, range } = useCouponFormats()
  const gone = t('entries.choice-gone')
  const names = (entries: readonly { _id: string; name: string }[] | undefined, ids: readonly string[]) =>
    choicesOf(entries, ids, gone)
      .filter(({ value }) => ids.includes(value))
      .map(({ label }) => label)
      .join(', ')
  return (part: CouponPart, draft: CouponDraft): string => {
    switch (part) {
      case 'name':
      case 'note':
        return draft[part]
      case 'code':
        return draft.code.toUpperCase()
      case 'deduct':
        return deduct({ ...draft, deductedPrice: numberIn('float-number', draft.deductedPrice) ?? 0 })
      case 'services':
        return names(restTypes, draft.restTypeIds)
      case 'validity': {
        const { startDate, endDate } = draft.validity
        return startDate === '' || endDate === '' ? '' : range(draft.validity)
      }
      case 'condition': {
        const numbers = Object.entries(draft.conditionValue).map(([name, value]) =>
          t('foods.condition-value', { name: parameterName(name), value: value ?? '' }),
        )
        return [names(conditions, [draft.conditionId]), ...numbers].join(', ')
      }
      case 'isOnePerUser':
        return t(draft.isOnePerUser ? 'coupons.once-per-user' : 'coupons.unlimited')
    }
  }
}
