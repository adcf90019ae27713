import './material-stock-words.ts'
import type { OnHand } from '@brigade/contract/inventory/inventory.contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import button from '../../shared/ui/action-button.module.css'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { ListNotice } from '../../shared/ui/list-notice.tsx'
import { CountForm } from './count-form.tsx'
import { InventoryEntries } from './inventory-entries.tsx'
import type { Inventory, MaterialUse } from './inventory.queries.ts'
import { LevelForm } from './level-form.tsx'
import { needOf } from './stock-level.rules.ts'
import { UnitOnHand } from './unit-on-hand.tsx'

interface MaterialInventoryProps {
  restId: string
  matId: string
  /** Purchases no longer offer it. */
  isArchived: boolean
  stock: Inventory
  use: MaterialUse
  /** The form that is open. */
  open: StockForm | null
  onOpen: (form: StockForm | null) => void
}

export type StockForm = 'count' | 'set-level'

export function MaterialInventory({ restId, matId, isArchived, stock, use, open, onOpen }: MaterialInventoryProps) {
  const { t } = useTranslation()
  const { unitsOf } = stock
  // The next stocktake starts with the same unit.
  const [counted, setCounted] = useState<boolean | null>(null)

  if (!unitsOf) return <ListNotice items={undefined} query={stock} skeletonRows={3} />
  const units = unitsOf.get(matId) ?? []
  const isWeight = units[0]?.isWeight ?? false
  const isNeeded = (unit: OnHand) => needOf(unit, use.dailyUse(matId, unit.isWeight)) !== 'none'
  const of = { restId, matId, units, onLeave: () => onOpen(null) }
  const buttons = (
    <>
      {!isArchived && (
        <Link
          className={button.root}
          data-tone={units.length === 0 || units.some(isNeeded) ? 'green' : 'plain'}
          data-small
          to={`/dashboard/inventory/purchases/new?material=${matId}${isWeight ? '&by=weight' : ''}`}
        >
          {t('purchases.add')}
        </Link>
      )}
      <ActionButton
        tone="plain"
        isSmall
        isExpanded={open === 'count'}
        onClick={() => onOpen(open === 'count' ? null : 'count')}
      >
        {t('inventory.count')}
      </ActionButton>
    </>
  )
  return (
    <div className="parts detail contained">
      {units.map((unit, at) => (
        <UnitOnHand
          key={String(unit.isWeight)}
          unit={unit}
          dailyUse={use.dailyUse(matId, unit.isWeight)}
          acts={at === 0 && buttons}
        />
      ))}
      {units.length === 0 && (
        <div className="stack apart">
          <p className="quiet">{t('inventory.never')}</p>
          <div className="beside">{buttons}</div>
        </div>
      )}
      {open === 'count' && <CountForm {...of} isWeight={counted ?? isWeight} onSaved={setCounted} />}
      {open === 'set-level' && <LevelForm {...of} isWeight={isWeight} />}
      <InventoryEntries restId={restId} matId={matId} />
    </div>
  )
}
