import { isCash } from '@brigade/contract/payments/cash.rules.ts'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Entry } from '../../shared/form/entry.tsx'
import type { FormField } from '../../shared/form/form-field.ts'
import { ChoiceTiles } from '../../shared/ui/choice-tiles.tsx'
import { NoEntries } from '../accounts/no-entries.tsx'
import { usePaymentModes } from './payments.queries.ts'

interface PaymentModesProps {
  field: FormField<string | null>
  /** Leaves cash out, and says this if nothing is left. */
  onlyCash?: string
  root?: RefObject<HTMLFieldSetElement | null> | undefined
}

export function PaymentModes({ field, onlyCash, root }: PaymentModesProps) {
  const { t } = useTranslation()
  const { data, error } = usePaymentModes()
  return (
    <Entry field={field}>
      {({ value, onChange, problem }) => (
        <ChoiceTiles
          label={t('money.modes')}
          isLabelHidden
          choices={onlyCash === undefined ? data : data?.filter((mode) => !isCash(mode))}
          error={error}
          empty={<NoEntries list="payment-modes" says={onlyCash} />}
          selected={value}
          onSelect={onChange}
          problem={problem}
          root={root}
        />
      )}
    </Entry>
  )
}
