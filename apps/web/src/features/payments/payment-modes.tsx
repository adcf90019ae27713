import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Entry } from '../../shared/form/entry.tsx'
import type { FormField } from '../../shared/form/form-field.ts'
import { ChoiceTiles } from '../../shared/ui/choice-tiles.tsx'
import { usePaymentModes } from './payments.queries.ts'

interface PaymentModesProps {
  field: FormField<string | null>
  root?: RefObject<HTMLFieldSetElement | null> | undefined
}

export function PaymentModes({ field, root }: PaymentModesProps) {
  const { t } = useTranslation()
  const { data, error } = usePaymentModes()
  return (
    <Entry field={field}>
      {({ value, onChange, problem }) => (
        <ChoiceTiles
          label={t('money.modes')}
          isLabelHidden
          choices={data}
          error={error}
          empty={t('orders.no-payment-modes')}
          selected={value}
          onSelect={onChange}
          problem={problem}
          root={root}
        />
      )}
    </Entry>
  )
}
