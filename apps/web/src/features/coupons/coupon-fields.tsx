import './coupons-words.ts'
import { COUPON_CODE_MAX_LENGTH } from '@brigade/contract/coupons/coupons.contract.ts'
import type { ConditionOnWire } from '@brigade/contract/lookups/lookups.contract.ts'
import type { Restaurant } from '@brigade/contract/restaurants/restaurants.contract.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../shared/api/call-error.ts'
import { CheckEntry } from '../../shared/form/check-entry.tsx'
import { choicesOf } from '../../shared/form/choices.ts'
import { EitherEntry } from '../../shared/form/either-entry.tsx'
import { Entry } from '../../shared/form/entry.tsx'
import { TextEntry } from '../../shared/form/text-entry.tsx'
import { useDraftOf } from '../../shared/form/use-form.ts'
import type { SentForm } from '../../shared/form/use-sent-form.ts'
import { ChoiceGroup } from '../../shared/ui/choice-group.tsx'
import { Failure } from '../../shared/ui/failure.tsx'
import { NoticeLine } from '../../shared/ui/notice.tsx'
import { ValidityPicker } from '../../shared/ui/validity-picker.tsx'
import { AddCondition } from '../accounts/add-condition.tsx'
import { ConditionFields } from '../lookups/condition-fields.tsx'
import { useFormats } from '../restaurants/use-formats.ts'
import type { CouponDraft } from './coupon-draft.rules.ts'
import classes from './coupon-form.module.css'

interface CouponFieldsProps {
  form: SentForm<CouponDraft>
  branch: Restaurant
  conditions: UseQueryResult<ConditionOnWire[], CallError>
  /** The validity may have begun already. */
  allowsPast?: boolean
}

export function CouponFields({ form, branch, conditions, allowsPast = false }: CouponFieldsProps) {
  const { t } = useTranslation()
  const { symbol } = useFormats()
  const isPercentage = useDraftOf(form, (draft) => draft.isPercentage)
  return (
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
      <Entry field={form.field('validity')}>
        {(field) => (
          <ValidityPicker label={t('coupons.validity')} timeZone={branch.timeZone} allowsPast={allowsPast} {...field} />
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
      <UnreadConditions conditions={conditions} />
      <AddCondition
        isEmpty={conditions.data?.length === 0}
        onAdded={({ _id }) => form.field('conditionId').change(_id)}
      />
      <TextEntry field={form.field('note')} label={t('entries.note')} rows={2} />
      <CheckEntry field={form.field('isOnePerUser')} label={t('coupons.once-per-user')} />
    </div>
  )
}

function UnreadConditions({ conditions: { data, error, refetch } }: { conditions: CouponFieldsProps['conditions'] }) {
  if (data || !error) return null
  if (error.isUncertain) return <NoticeLine>{error.message}</NoticeLine>
  return <Failure error={error} onRetry={() => void refetch()} />
}
