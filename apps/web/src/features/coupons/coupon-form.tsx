import { COUPON_CODE_MAX_LENGTH, type CouponOnWire } from '@brigade/contract/coupons/coupons.contract.ts'
import type { ConditionOnWire } from '@brigade/contract/lookups/lookups.contract.ts'
import type { Restaurant } from '@brigade/contract/restaurants/restaurants.contract.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../shared/api/call-error.ts'
import { CheckField } from '../../shared/ui/check-field.tsx'
import { ChoiceGroup } from '../../shared/ui/choice-group.tsx'
import { Failure } from '../../shared/ui/failure.tsx'
import { NoticeLine } from '../../shared/ui/notice.tsx'
import { ConditionFields } from '../foods/add-food/condition-fields.tsx'
import { DraftText } from '../foods/add-food/draft-text.tsx'
import { DraftValidity } from '../foods/add-food/draft-validity.tsx'
import { told } from '../foods/add-food/marks.ts'
import { EntryForm } from '../lookups/entry-form.tsx'
import classes from './coupon-form.module.css'
import { useCouponForm } from './use-coupon-form.ts'

const AMOUNT = 'amount'
const PERCENT = 'percent'

interface CouponFormProps {
  branch: Restaurant
  onSaved: (coupon: CouponOnWire) => void
}

export function CouponForm({ branch, onSaved }: CouponFormProps) {
  const { t } = useTranslation()
  const { form, draft, edit, conditions, moment, marks, save, isBusy } = useCouponForm(branch, onSaved)

  useEffect(() => form.current?.querySelector('input')?.focus(), [form])

  return (
    <EntryForm title={t('coupons.add')} isBusy={isBusy} onSave={save}>
      <div ref={form} className={classes.places}>
        <div data-path="restTypeIds">
          <ChoiceGroup
            label={t('coupons.services')}
            kind="many"
            choices={branch.restTypes.map(({ _id, name }) => ({ value: _id, label: name }))}
            selected={draft.restTypeIds}
            onChange={(restTypeIds) => edit({ restTypeIds })}
            problem={told(marks, 'restTypeIds')}
          />
        </div>
        <DraftText
          path="name"
          label={t('entries.name')}
          value={draft.name}
          onChange={(name) => edit({ name })}
          marks={marks}
        />
        <DraftText
          path="note"
          label={t('entries.note')}
          value={draft.note}
          onChange={(note) => edit({ note })}
          marks={marks}
          rows={3}
        />
        <ChoiceGroup
          label={t('coupons.take-off')}
          kind="one"
          choices={[
            { value: AMOUNT, label: t('coupons.an-amount') },
            { value: PERCENT, label: t('coupons.in-percent') },
          ]}
          selected={[draft.isPercentage ? PERCENT : AMOUNT]}
          onChange={([unit]) => edit({ isPercentage: unit === PERCENT })}
        />
        <div className={classes.short}>
          <DraftText
            path="deductedPrice"
            label={t(draft.isPercentage ? 'coupons.discount-percent' : 'coupons.discount-price')}
            value={draft.deductedPrice}
            onChange={(deductedPrice) => edit({ deductedPrice })}
            marks={marks}
            inputMode="decimal"
          />
        </div>
        <div className={`${classes.short} ${classes.code}`}>
          <DraftText
            path="code"
            label={t('coupons.code')}
            hint={t('coupons.code-hint', { most: COUPON_CODE_MAX_LENGTH })}
            value={draft.code}
            onChange={(code) => edit({ code })}
            marks={marks}
          />
        </div>
        <CheckField
          label={t('coupons.once-per-user')}
          checked={draft.isOnePerUser}
          onChange={(isOnePerUser) => edit({ isOnePerUser })}
        />
        <ConditionFields
          label={t('coupons.condition')}
          conditions={conditions.data}
          conditionId={draft.conditionId}
          onCondition={(conditionId) => edit({ conditionId })}
          values={draft.conditionValue}
          onValue={(name, typed) => edit({ conditionValue: { ...draft.conditionValue, [name]: typed } })}
          marks={marks}
        />
        <NoConditions conditions={conditions} />
        <DraftValidity
          path="validity"
          label={t('coupons.validity')}
          value={draft.validity}
          onChange={(validity) => edit({ validity })}
          {...moment}
          marks={marks}
        />
      </div>
    </EntryForm>
  )
}

/** Why there is no condition to choose. */
function NoConditions({ conditions }: { conditions: UseQueryResult<ConditionOnWire[], CallError> }) {
  const { t } = useTranslation()
  const { data, error, refetch } = conditions
  if (data) return data.length === 0 && <p className={classes.none}>{t('coupons.no-conditions')}</p>
  if (!error) return null
  if (error.isUncertain) return <NoticeLine>{error.message}</NoticeLine>
  return <Failure error={error} onRetry={() => void refetch()} />
}
