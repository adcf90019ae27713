import type { OnHand } from '@brigade/contract/inventory/inventory.contract.ts'
import { useTranslation } from 'react-i18next'
import { EntryFact } from '../../shared/ui/entry-detail.tsx'
import { LowMark } from './low-mark.tsx'
import classes from './unit-on-hand.module.css'
import { useInventoryFormats } from './use-inventory-formats.ts'

export function UnitOnHand({ unit }: { unit: OnHand }) {
  const { t } = useTranslation()
  const formats = useInventoryFormats()
  const { isWeight, quantity, value, level, isLow } = unit
  const title = t(isWeight ? 'inventory.by-weight' : 'inventory.in-nos')
  return (
    <section className={classes.unit} aria-label={title}>
      <header className={classes.head}>
        <h3 className={classes.title}>{title}</h3>
        {isLow && <LowMark />}
      </header>
      <dl className={classes.facts}>
        <EntryFact name={t('inventory.on-hand')}>{formats.amount(isWeight, quantity)}</EntryFact>
        <EntryFact name={t('inventory.value')}>{formats.money(value)}</EntryFact>
        <EntryFact name={t('inventory.average')}>{formats.average(unit)}</EntryFact>
        <EntryFact name={t('inventory.level')}>
          {level === null ? t('inventory.no-level') : formats.amount(isWeight, level)}
        </EntryFact>
        <EntryFact name={t('inventory.last-count')} isWide>
          {formats.counted(unit)}
        </EntryFact>
      </dl>
    </section>
  )
}
