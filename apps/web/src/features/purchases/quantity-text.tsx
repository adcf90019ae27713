import { useTranslation } from 'react-i18next'
import { TextEntry } from '../../shared/form/text-entry.tsx'
import type { FormField } from '../../shared/form/form-field.ts'

interface QuantityTextProps {
  isWeight: boolean
  /** The field at the path of the unit. */
  field: (unit: 'weight' | 'nos') => FormField<string>
}

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
