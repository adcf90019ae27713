import type { OnHand } from '@brigade/contract/inventory/inventory.contract.ts'
import { useTranslation } from 'react-i18next'
import { DataRow } from '../../shared/ui/data-row.tsx'
import { LevelBar } from './level-bar.tsx'
import type { Inventory, MaterialUse } from './inventory.queries.ts'
import { DAYS_TOLD, daysLeft, isPlenty, mostUrgent, needOf } from './stock-level.rules.ts'
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
  const days = daysLeft(unit, dailyUse)
  const lasts = days !== null && days < DAYS_TOLD ? t('inventory.days-left', { days: formats.days(days) }) : undefined
  const isEnough = needOf(unit, dailyUse) === 'none'
  /** Below its reorder level, a unit is low, however long it lasts. */
  const verdict = ({ isWeight, quantity, level, isLow }: OnHand) => {
    if (quantity < 0) return null
    if (level === null) return lasts
    if (isLow) return t('inventory.under-level', { amount: formats.amount(isWeight, level) })
    return isEnough ? t('inventory.reorder-at', { amount: formats.amount(isWeight, level) }) : lasts
  }
  /** Where the second line begins with the reorder level, it ends with the days, and has no room for a gauge. */
  const daysBeside = isEnough && unit.level !== null ? lasts : undefined
  const words = verdict(unit)
  const value = units.map(({ isWeight, quantity }) => formats.listed(isWeight, quantity)).join(' · ')
  return (
    <DataRow
      title={material.name}
      value={value}
      below={
        (unit.level !== null || words) && (
          <>
            {/* A full shelf needs no gauge, so that the others stand out. */}
            {!isPlenty(unit, dailyUse) && daysBeside === undefined && <LevelBar unit={unit} dailyUse={dailyUse} />}
            {words}
          </>
        )
      }
      beside={isEnough ? daysBeside : <StockMark unit={unit} dailyUse={dailyUse} />}
    />
  )
}
