import { useTranslation } from 'react-i18next'
import { DataRow } from '../../shared/ui/data-row.tsx'
import { LevelBar } from './level-bar.tsx'
import type { Inventory, MaterialUse } from './inventory.queries.ts'
import { daysLeft, isPlenty, mostUrgent } from './stock-level.rules.ts'
import { StockMark } from './stock-mark.tsx'
import { useInventoryFormats } from './use-inventory-formats.ts'

interface MaterialRowProps {
  material: { _id: string; name: string }
  stock: Inventory
  use: MaterialUse
}

export function MaterialRow({ material, stock: { unitsOf }, use }: MaterialRowProps) {
  const { t } = useTranslation()
  const formats = useInventoryFormats()
  const units = unitsOf?.get(material._id) ?? []
  const dailyOf = (isWeight: boolean) => use.dailyUse(material._id, isWeight)
  const unit = mostUrgent(units, dailyOf)
  if (!unit) {
    return (
      <DataRow title={material.name} below={unitsOf && t('inventory.nothing')} tone={unitsOf ? 'quiet' : 'plain'} />
    )
  }
  const dailyUse = dailyOf(unit.isWeight)
  const value = units.map(({ isWeight, quantity }) => formats.amount(isWeight, quantity)).join(' · ')
  // A full shelf needs no gauge, so that the others stand out.
  if (isPlenty(unit, dailyUse)) {
    return <DataRow title={material.name} value={value} />
  }
  const days = unit.quantity > 0 ? daysLeft(unit, dailyUse) : null
  return (
    <DataRow
      title={material.name}
      value={value}
      below={
        <>
          <LevelBar unit={unit} dailyUse={dailyUse} />
          {days !== null && t('inventory.days-left', { days: formats.days(days) })}
          {days === null && unit.quantity >= 0 && unit.level === null && t('inventory.level-unset')}
        </>
      }
      beside={<StockMark unit={unit} dailyUse={dailyUse} />}
    />
  )
}
