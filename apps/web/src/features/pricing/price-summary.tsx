import { shownSums, deductedSums, type SummaryOnWire } from '@brigade/contract/pricing/pricing.contract.ts'
import { useTranslation } from 'react-i18next'
import { Fact } from '../../shared/ui/facts.tsx'
import classes from './price-summary.module.css'
import { useFormats } from '../restaurants/use-formats.ts'

type Sum = (typeof shownSums)[number]

const alwaysShown = new Set<Sum>(['total', 'subTotal', 'tax'])

const isPlain = (summary: SummaryOnWire, sum: Sum) => summary[sum] !== 0 || alwaysShown.has(sum)

/** What says nothing new: a sum of zero, and a sub total that is the total. */
const isSpare = (summary: SummaryOnWire, sum: Sum) =>
  !isPlain(summary, sum) || (sum === 'subTotal' && summary.subTotal === summary.total)

interface PriceSummaryProps {
  summary: SummaryOnWire
  /** Leaves out what `SpareSums` shows. */
  isBrief?: boolean
  couponCode?: string | null
}

export function PriceSummary({ summary, isBrief = false, couponCode = null }: PriceSummaryProps) {
  const { t } = useTranslation()
  const { money } = useFormats()
  const hasZero = shownSums.some((sum) => !isPlain(summary, sum))
  return (
    <dl className={classes.sums} aria-label={t('orders.sum')}>
      {shownSums
        .filter((sum) => (isBrief ? !isSpare(summary, sum) : isPlain(summary, sum)))
        .map((sum) => (
          <div key={sum}>
            <dt>
              {t(`orders.sum.${sum}`)}
              {sum === 'couponDiscount' && couponCode !== null && ` ${couponCode}`}
            </dt>
            <dd>{money(deductedSums.has(sum) ? -summary[sum] : summary[sum])}</dd>
          </div>
        ))}
      {isBrief && hasZero && (
        <div className="quiet">
          <dt>{t('orders.sum.others')}</dt>
          <dd>{t('history.nothing')}</dd>
        </div>
      )}
      <div className={classes.grand}>
        <dt>{t('orders.sum.grandTotal')}</dt>
        <dd>{money(summary.grandTotal)}</dd>
      </div>
    </dl>
  )
}

/** The sums that a brief summary leaves out, as facts: those of zero in one. */
export function SpareSums({ summary }: Pick<PriceSummaryProps, 'summary'>) {
  const { t } = useTranslation()
  const { money } = useFormats()
  const zeros = shownSums.filter((sum) => !isPlain(summary, sum))
  return (
    <>
      {isSpare(summary, 'subTotal') && <Fact name={t('orders.sum.subTotal')}>{money(summary.subTotal)}</Fact>}
      {zeros.length > 0 && <Fact name={zeros.map((sum) => t(`orders.sum.${sum}`)).join(', ')}>{money(0)}</Fact>}
    </>
  )
}
