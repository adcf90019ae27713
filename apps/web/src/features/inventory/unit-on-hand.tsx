import type { OnHand } from '@brigade/contract/inventory/inventory.contract.ts'
import { useTranslation } from 'react-i18next'
import { EntryFact, EntryFacts } from '../../shared/ui/entry-detail.tsx'
import { LevelBar } from './level-bar.tsx'
import { daysLeft, MOST_DAYS } from './stock-level.rules.ts'
import { StockMark } from './stock-mark.tsx'
import { useInventoryFormats } from './use-inventory-formats.ts'

interface UnitOnHandProps {
  unit: OnHand
  dailyUse: number
}

export function UnitOnHand({ unit, dailyUse }: UnitOnHandProps) {
  const { t } = useTranslation()
  const formats = useInventoryFormats()
  const { isWeight, quantity, value, level, isLow } = unit
  const title = t(isWeight ? 'inventory.by-weight' : 'inventory.in-nos')
  const days = daysLeft(unit, dailyUse)
  return (
    <section className="stack apart" aria-label={title}>
      <header className="head">
        <h3>{title}</h3>
        <LevelBar unit={unit} dailyUse={dailyUse} />
        <StockMark unit={unit} dailyUse={dailyUse} isLong />
      </header>
      <EntryFacts>
        <EntryFact name={t('inventory.on-hand')}>{formats.amount(isWeight, quantity)}</EntryFact>
        {/* That it lasts long would contradict its level. */}
        {days !== null && !(isLow && days > MOST_DAYS) && (
          <EntryFact name={t('inventory.lasts')}>{formats.days(days)}</EntryFact>
        )}
        {days !== null && <EntryFact name={t('inventory.daily-use')}>{formats.amount(isWeight, dailyUse)}</EntryFact>}
        <EntryFact name={t('inventory.value')}>{formats.money(value)}</EntryFact>
        <EntryFact name={t('inventory.average')}>{formats.average(unit)}</EntryFact>
        <EntryFact name={t('inventory.level')}>
          {level === null ? t('inventory.no-level') : formats.amount(isWeight, level)}
        </EntryFact>
        <EntryFact name={t('inventory.last-count')} isWide>
          <span className={unit.counted && unit.counted.difference < 0 ? 'loss' : undefined}>
            {formats.counted(unit)}
          </span>
        </EntryFact>
      </EntryFacts>
    </section>
  )
}
