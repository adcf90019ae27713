import type { PurchasedMaterial } from '@brigade/contract/purchases/purchases.contract.ts'
import type { MaterialInventory } from '@brigade/contract/inventory/inventory.contract.ts'
import { IconCircleCheck, IconPackage, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '../../shared/ui/status-chip.tsx'
import classes from './purchased-material.module.css'
import { usePurchaseFormats } from './use-purchase-formats.ts'

interface PurchasedMaterialCardProps {
  material: PurchasedMaterial
  stock: MaterialInventory | undefined
  isTicked: boolean
  onToggle: () => void
}

export function PurchasedMaterialCard({ material, stock, isTicked, onToggle }: PurchasedMaterialCardProps) {
  const { t } = useTranslation()
  const formats = usePurchaseFormats()
  const { mat, isWeight, price, tax, isStockFinished, finishedAt } = material
  const onHand = stock?.units.find((unit) => unit.isWeight === isWeight)
  return (
    <li className={classes.card} data-finished={isStockFinished}>
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
      {isStockFinished ? (
        <StatusChip icon={IconCircleCheck} tone="quiet">
          {t('purchases.stock-finished')}
        </StatusChip>
      ) : (
        <StatusChip icon={IconPackage} tone="good">
          {t('purchases.in-stock')}
        </StatusChip>
      )}
      <dl className={classes.facts}>
        {finishedAt !== null && <Line name={t('purchases.finished-at')}>{formats.moment(finishedAt)}</Line>}
        <Line name={t(isWeight ? 'purchases.weight' : 'purchases.nos')}>{formats.quantity(material)}</Line>
        <Line name={t('purchases.price')}>{formats.money(price)}</Line>
        <Line name={t('purchases.tax')}>{formats.money(tax)}</Line>
        {onHand && (
          <Line name={t('purchases.on-hand')}>
            {formats.quantity({ isWeight, weight: onHand.quantity, nos: onHand.quantity })}
          </Line>
        )}
        {onHand && onHand.averageCost !== null && (
          <Line name={t('purchases.average')}>
            {t(isWeight ? 'purchases.average-kg' : 'purchases.average-each', {
              money: formats.money(onHand.averageCost),
            })}
          </Line>
        )}
        {onHand && onHand.counted !== null && (
          <Line name={t('purchases.counted')}>
            <Difference isWeight={isWeight} difference={onHand.counted.difference} />
          </Line>
        )}
      </dl>
      <Dumped wastage={material.wastage} />
    </li>
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

function Dumped({ wastage }: Pick<PurchasedMaterial, 'wastage'>) {
  const { t } = useTranslation()
  const formats = usePurchaseFormats()
  const { hasWastage, dumpedDate, reason } = wastage
  if (!hasWastage) return <p className={classes.note}>{t('purchases.no-wastage')}</p>
  return (
    <div className={classes.dumped}>
      <StatusChip icon={IconTrash} tone="waiting">
        {t('purchases.wastage')}
      </StatusChip>
      <dl className={classes.facts}>
        {dumpedDate !== null && <Line name={t('purchases.dumped-on')}>{formats.day(dumpedDate)}</Line>}
        <Line name={t('purchases.dumped')}>{formats.quantity(wastage)}</Line>
        <Line name={t('purchases.reason')}>{reason}</Line>
      </dl>
    </div>
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
