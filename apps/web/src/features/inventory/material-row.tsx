import { useTranslation } from 'react-i18next'
import { DataRow } from '../../shared/ui/data-row.tsx'
import { LowMark } from './low-mark.tsx'
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
    <DataRow
      title={material.name}
      below={unitsOf && (amounts.length > 0 ? amounts.join(' · ') : t('inventory.nothing'))}
      beside={units.some(({ isLow }) => isLow) && <LowMark />}
    />
  )
}
