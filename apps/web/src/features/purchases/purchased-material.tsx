import type { PurchasedMaterial as Bought } from '@brigade/contract/purchases/purchases.contract.ts'
import type { MaterialInventory } from '@brigade/contract/inventory/inventory.contract.ts'
import { IconCircleCheck, IconPackage, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
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
      <strong>{mat.name}</strong> <span className="hint">{mat.note}</span>
    </span>
  )
  if (isFixed) return named
  return (
    <label className={classes.name}>
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

/** What became of a bought material, and how much of it the branch has. */
export function MaterialStock({ material, stock }: MaterialStockProps) {
  const { t } = useTranslation()
  const formats = usePurchaseFormats()
  const { isWeight, isStockFinished, finishedAt, wastage } = material
  const onHand = stock?.units.find((unit) => unit.isWeight === isWeight)
  return (
    <div className={classes.stock}>
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
        <span className="hint">{t('purchases.no-wastage')}</span>
      )}
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
  if (difference > 0) return t('purchases.counted-more', { quantity })
  return <span className="loss">{t('purchases.counted-less', { quantity })}</span>
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
      <dt className="hint">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
