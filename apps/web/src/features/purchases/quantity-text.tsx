import { useTranslation } from 'react-i18next'
import { DraftText } from './draft-text.tsx'
import type { Marks } from './marks.ts'

interface QuantityTextProps {
  draft: { isWeight: boolean; quantity: string }
  onChange: (changed: { quantity: string }) => void
  marks: Marks
}

/** How much, in the unit that is chosen. */
export function QuantityText({ draft: { isWeight, quantity }, onChange, marks }: QuantityTextProps) {
  const { t } = useTranslation()
  return (
    <DraftText
      path={isWeight ? 'weight' : 'nos'}
      label={t(isWeight ? 'purchases.weight-kg' : 'purchases.nos')}
      value={quantity}
      onChange={(typed) => onChange({ quantity: typed })}
      marks={marks}
      inputMode={isWeight ? 'decimal' : 'numeric'}
    />
  )
}
