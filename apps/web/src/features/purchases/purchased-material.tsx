import type { PurchasedMaterial as Bought } from '@brigade/contract/purchases/purchases.contract.ts'
import type { MaterialInventory } from '@brigade/contract/inventory/inventory.contract.ts'
import { IconCircleCheck, IconPackage, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '../../shared/ui/status-chip.tsx'
import classes from './purchased-material.module.css'
import { usePurchaseFormats } from './use-purchase-formats.ts'

interface PurchasedMaterialProps {
  material: Bought
  stock: MaterialInventory | undefined
  isTicked: boolean
  onToggle: () => void
}

/** A material of a bill, without its figures: what became of it, and what is left. */
export function PurchasedMaterial({ material, stock, isTicked, onToggle }: PurchasedMaterialProps) {
  const { t } = useTranslation()
  const formats = usePurchaseFormats()
  const { mat, isWeight, isStockFinished, finishedAt, wastage } = material
  const onHand = stock?.units.find((unit) => unit.isWeight === isWeight)
  return (
    <div className={classes.material} data-finished={isStockFinished}>
      {isStockFinished ? (
        <strong className={classes.name}>{mat.name}</strong>
      ) : (
        <label className={classes.name}>
          <input
            type="checkbox"
            aria-label={t('purchases.update-material', { name: mat.name })}
            checked={isTicked}
            onChange={onToggle}
          />
          <strong>{mat.name}</strong>
        </label>
      )}
      <p className={classes.note}>{mat.note}</p>
      <p className={classes.states}>
        {isStockFinished ? (
          <StatusChip icon={IconCircleCheck} tone="quiet">
            {t('purchases.stock-finished')}
          </StatusChip>
        ) : (
          <StatusChip icon={IconPackage} tone="good">
            {t('purchases.in-stock')}
          </StatusChip>
        )}
        {wastage.hasWastage ? (
          <StatusChip icon={IconTrash} tone="waiting">
            {t('purchases.wastage')}
          </StatusChip>
        ) : (
          <span className={classes.note}>{t('purchases.no-wastage')}</span>
        )}
      </p>
      <dl className={classes.facts}>
        {finishedAt !== null && <Line name={t('purchases.finished-at')}>{formats.moment(finishedAt)}</Line>}
        <Dumped wastage={wastage} />
        {onHand && (
          <Line name={t('purchases.on-hand')}>
            {formats.quantity({ isWeight, weight: onHand.quantity, nos: onHand.quantity })}
          </Line>
        )}
        {onHand && onHand.averageCost !== null && (
          <Line name={t('purchases.average')}>{formats.price(isWeight, onHand.averageCost)}</Line>
        )}
        {onHand && onHand.counted !== null && (
          <Line name={t('purchases.counted')}>
            <Difference isWeight={isWeight} difference={onHand.counted.difference} />
          </Line>
        )}
      </dl>
    </div>
  )
}

interface DifferenceProps {
  isWeight: boolean
  /** The counted quantity minus the expected one. */
  difference: number
}

function Difference({ isWeight, difference }: DifferenceProps) {
  const { t } = useTranslation()
  const formats = usePurchaseFormats()
  if (difference === 0) return t('purchases.counted-same')
  const amount = Math.abs(difference)
  const quantity = formats.quantity({ isWeight, weight: amount, nos: amount })
  return t(difference < 0 ? 'purchases.counted-less' : 'purchases.counted-more', { quantity })
}

function Dumped({ wastage }: Pick<Bought, 'wastage'>) {
  const { t } = useTranslation()
  const formats = usePurchaseFormats()
  const { hasWastage, dumpedDate, reason } = wastage
  if (!hasWastage) return null
  return (
    <>
      {dumpedDate !== null && <Line name={t('purchases.dumped-on')}>{formats.day(dumpedDate)}</Line>}
      <Line name={t('purchases.dumped')}>{formats.quantity(wastage)}</Line>
      <Line name={t('purchases.reason')}>{reason}</Line>
    </>
  )
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
