import type { ConditionOnWire, Tax } from '@brigade/contract/lookups/lookups.contract.ts'
import { useTranslation } from 'react-i18next'
import { EntryFact } from '../../../shared/ui/entry-detail.tsx'
import { numbersOf } from './numbers-of.rules.ts'

export function TaxPercentage({ tax: { percentage } }: { tax: Tax }) {
  const { t } = useTranslation()
  return <EntryFact name={t('taxes.percentage')}>{t('taxes.percent', { percentage })}</EntryFact>
}

export function ConditionNumbers({ condition: { schema } }: { condition: ConditionOnWire }) {
  const { t } = useTranslation()
  return (
    <EntryFact name={t('lists.condition-numbers')} isWide>
      <ul>
        {numbersOf(schema).map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </EntryFact>
  )
}
