import { useTranslation } from 'react-i18next'
import { TextEntry } from '../../shared/form/text-entry.tsx'
import type { FormField } from '../../shared/form/form-field.ts'

interface QuantityTextProps {
  isWeight: boolean
  /** At the path of the unit in which the quantity is sent. */
  field: (unit: 'weight' | 'nos') => FormField<string>
}

/** How much, in the unit that is chosen. */
export function QuantityText({ isWeight, field }: QuantityTextProps) {
  const { t } = useTranslation()
  return (
    <TextEntry
      field={field(isWeight ? 'weight' : 'nos')}
      label={t(isWeight ? 'purchases.weight-kg' : 'purchases.nos')}
      inputMode={isWeight ? 'decimal' : 'numeric'}
    />
  )
}
