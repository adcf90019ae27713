import { ListNotice } from '../../shared/ui/list-notice.tsx'
import { useTranslation } from 'react-i18next'
import { CountForm } from './count-form.tsx'
import { LevelForm } from './level-form.tsx'
import classes from './material-inventory.module.css'
import { InventoryEntries } from './inventory-entries.tsx'
import type { Inventory, MaterialUse } from './inventory.queries.ts'
import { UnitOnHand } from './unit-on-hand.tsx'

interface MaterialInventoryProps {
  restId: string
  matId: string
  stock: Inventory
  use: MaterialUse
}

export function MaterialInventory({ restId, matId, stock, use }: MaterialInventoryProps) {
  const { t } = useTranslation()
  const { unitsOf } = stock
  if (!unitsOf) return <ListNotice items={undefined} query={stock} skeletonRows={3} />
  const units = unitsOf.get(matId) ?? []
  const isWeight = units[0]?.isWeight ?? false
  return (
    <div className="parts detail contained">
      {units.map((unit) => (
        <UnitOnHand key={String(unit.isWeight)} unit={unit} dailyUse={use.dailyUse(matId, unit.isWeight)} />
      ))}
      {units.length === 0 && <p className="quiet apart">{t('inventory.never')}</p>}
      <div className={`stack ${classes.forms}`}>
        <CountForm restId={restId} matId={matId} units={units} isWeight={isWeight} />
        <LevelForm restId={restId} matId={matId} units={units} isWeight={isWeight} />
      </div>
      <InventoryEntries restId={restId} matId={matId} />
    </div>
  )
}
