import type { PurchasedMaterial as Bought } from '@brigade/contract/purchases/purchases.contract.ts'
import type { MaterialInventory } from '@brigade/contract/inventory/inventory.contract.ts'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { StatusChip } from '../../shared/ui/status-chip.tsx'
import classes from './purchased-material.module.css'
import { usePurchaseFormats } from './use-purchase-formats.ts'

interface MaterialNameProps {
  material: Bought
  /** Nothing can be recorded about it any more. */
  isFixed: boolean
  isTicked: boolean
  onToggle: () => void
}

export function MaterialName({ material: { mat }, isFixed, isTicked, onToggle }: MaterialNameProps) {
  const { t } = useTranslation()
  const named = (
    <span>
      <Link className="link" to={`/dashboard/foods/materials/${mat._id}`}>
        {mat.name}
      </Link>{' '}
      <span className="hint">{mat.note}</span>
    </span>
  )
  if (isFixed) return named
  return (
    <label className={`aligned ${classes.name}`}>
      <input
        type="checkbox"
        aria-label={t('purchases.update-material', { name: mat.name })}
        checked={isTicked}
        onChange={onToggle}
      />
      {named}
    </label>
  )
}

interface MaterialStockProps {
  material: Bought
  stock: MaterialInventory | undefined
}

/** What became of a bought material, and how much of it the branch has. Only a wastage stands out. */
export function MaterialStock({ material, stock }: MaterialStockProps) {
  const { t } = useTranslation()
  const formats = usePurchaseFormats()
  const { isWeight, isStockFinished, finishedAt, wastage } = material
  const { hasWastage, dumpedDate, reason } = wastage
  const onHand = stock?.units.find((unit) => unit.isWeight === isWeight)
  return (
    <p className={`hint beside acts ${classes.stock}`}>
      <span>{t(isStockFinished ? 'purchases.stock-finished' : 'purchases.in-stock')}</span>
      {finishedAt !== null && <span>{formats.moment(finishedAt)}</span>}
      {hasWastage ? (
        <StatusChip icon={IconTrash} tone="waiting">
          {t('purchases.wastage')}
        </StatusChip>
      ) : (
        <span>{t('purchases.no-wastage')}</span>
      )}
      {hasWastage && (
        <span>
          {t('purchases.dumped', {
            quantity: formats.quantity(wastage),
            day: dumpedDate === null ? '' : formats.day(dumpedDate),
          })}
        </span>
      )}
      {hasWastage && <span>{reason}</span>}
      {onHand && (
        <span>
          {t('purchases.on-hand', {
            quantity: formats.quantity({ isWeight, weight: onHand.quantity, nos: onHand.quantity }),
          })}
        </span>
      )}
    </p>
  )
}
