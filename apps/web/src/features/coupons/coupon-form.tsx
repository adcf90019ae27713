import './coupons-words.ts'
import { addCoupon, COUPON_CODE_MAX_LENGTH, type CouponOnWire } from '@brigade/contract/coupons/coupons.contract.ts'
import type { ConditionOnWire } from '@brigade/contract/lookups/lookups.contract.ts'
import type { Restaurant } from '@brigade/contract/restaurants/restaurants.contract.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../shared/api/call-error.ts'
import { CheckEntry } from '../../shared/form/check-entry.tsx'
import { choicesOf, goneProblems } from '../../shared/form/choices.ts'
import { numberIn } from '../../shared/form/entered.ts'
import { EitherEntry } from '../../shared/form/either-entry.tsx'
import { Entry } from '../../shared/form/entry.tsx'
import { KeptForm, type Kept } from '../../shared/form/kept.tsx'
import { TextEntry } from '../../shared/form/text-entry.tsx'
import { useFirstFocus } from '../../shared/form/use-first-focus.ts'
import { useDraftOf } from '../../shared/form/use-form.ts'
import { useSentForm } from '../../shared/form/use-sent-form.ts'
import { ChoiceGroup } from '../../shared/ui/choice-group.tsx'
import { Failure } from '../../shared/ui/failure.tsx'
import { NoticeLine } from '../../shared/ui/notice.tsx'
import { ValidityPicker } from '../../shared/ui/validity-picker.tsx'
import { useNow } from '../../shared/use-now.ts'
import { useFormats } from '../restaurants/use-formats.ts'
import { ConditionFields } from '../lookups/condition-fields.tsx'
import { EntryForm } from '../../shared/form/entry-form.tsx'
import classes from './coupon-form.module.css'
import { emptyCoupon, enteredCoupon, isCouponDraft, type CouponDraft } from './coupon-draft.rules.ts'
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
  const { symbol } = useFormats()
  const isPercentage = useDraftOf(form, (draft) => draft.isPercentage)
  const inShort = useDraftOf(form, (draft) => {
    const deductedPrice = numberIn('float-number', draft.deductedPrice) ?? 0
    return draft.code === '' || !(deductedPrice > 0)
      ? ''
      : t('coupons.in-short', { code: draft.code.toUpperCase(), deduct: deduct({ ...draft, deductedPrice }) })
  })
  useFirstFocus(form.focusFirst, kept.isNext)

  return (
    <EntryForm title={t('coupons.add')} form={form} foot={inShort}>
      <div className="parts">
        <div className={`beside ${classes.row}`}>
          <TextEntry field={form.field('name')} label={t('entries.name')} />
          <div className="capitals">
            <TextEntry
              field={form.field('code')}
              label={t('coupons.code')}
              hint={t('coupons.code-hint', { most: COUPON_CODE_MAX_LENGTH })}
            />
          </div>
          <TextEntry field={form.field('note')} label={t('entries.note')} rows={2} />
        </div>
        <div className={`beside ${classes.row}`}>
          <EitherEntry
            field={form.field('isPercentage')}
            label={t('coupons.take-off')}
            choices={[
              [false, t('coupons.an-amount')],
              [true, t('coupons.in-percent')],
            ]}
          />
          <TextEntry
            field={form.field('deductedPrice')}
            label={t(isPercentage ? 'coupons.discount-percent' : 'coupons.discount-price')}
            inputMode="decimal"
            {...(isPercentage ? { tail: '%' } : { lead: symbol })}
          />
          <div className={classes.end}>
            <CheckEntry field={form.field('isOnePerUser')} label={t('coupons.once-per-user')} />
          </div>
        </div>
        <Entry field={form.field('restTypeIds')}>
          {({ value, ...rest }) => (
            <ChoiceGroup
              label={t('coupons.services')}
              kind="many"
              choices={choicesOf(branch.restTypes, value, t('entries.choice-gone'))}
              selected={value}
              {...rest}
            />
          )}
        </Entry>
        <div className={`beside ${classes.row}`}>
          <ConditionFields
            label={t('coupons.condition')}
            conditions={conditions.data}
            conditionId={form.field('conditionId')}
            values={(parameter) => form.field(`conditionValue.${parameter}`)}
          />
        </div>
        <NoConditions conditions={conditions} />
        <Entry field={form.field('validity')}>
          {(field) => <ValidityPicker label={t('coupons.validity')} timeZone={branch.timeZone} {...field} />}
        </Entry>
      </div>
    </EntryForm>
  )
}

function NoConditions({ conditions }: { conditions: UseQueryResult<ConditionOnWire[], CallError> }) {
  const { t } = useTranslation()
  const { data, error, refetch } = conditions
  if (data) return data.length === 0 && <p className="quiet">{t('coupons.no-conditions')}</p>
  if (!error) return null
  if (error.isUncertain) return <NoticeLine>{error.message}</NoticeLine>
  return <Failure error={error} onRetry={() => void refetch()} />
}
