import { useTranslation } from 'react-i18next'
import { LowMark } from './low-mark.tsx'
import classes from './material-row.module.css'
import type { Inventory } from './inventory.queries.ts'
import { useInventoryFormats } from './use-inventory-formats.ts'

interface MaterialRowProps {
  material: { _id: string; name: string }
  stock: Inventory
}

export function MaterialRow({ material, stock: { unitsOf } }: MaterialRowProps) {
  const { t } = useTranslation()
  const formats = useInventoryFormats()
  const units = unitsOf?.get(material._id) ?? []
  const amounts = units.map(({ isWeight, quantity }) => formats.amount(isWeight, quantity))
  return (
    <span className={classes.row}>
      <span className={classes.name}>{material.name}</span>
      <span className={classes.below}>
        <span className={classes.amounts}>
          {/* Keeps the line while the stock is being read, so that nothing moves. */}
          {unitsOf && (amounts.length > 0 ? amounts.join(' · ') : t('inventory.nothing'))}
        </span>
        {units.some(({ isLow }) => isLow) && <LowMark />}
      </span>
    </span>
  )
}
