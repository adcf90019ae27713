import { shownSums, deductedSums, type SummaryOnWire } from '@brigade/contract/pricing/pricing.contract.ts'
import { useTranslation } from 'react-i18next'
import classes from './price-summary.module.css'
import { useFormats } from '../restaurants/use-formats.ts'

const alwaysShown = new Set<keyof SummaryOnWire>(['total', 'subTotal', 'tax'])

interface PriceSummaryProps {
  summary: SummaryOnWire
  /** Names the sums of zero too, in one line. */
  isWhole?: boolean
  couponCode?: string | null
}

export function PriceSummary({ summary, isWhole = false, couponCode = null }: PriceSummaryProps) {
  const { t } = useTranslation()
  const { money } = useFormats()
  const zeros = shownSums.filter((sum) => summary[sum] === 0 && !alwaysShown.has(sum))
  return (
    <dl className={classes.sums} aria-label={t('orders.sum')}>
      {shownSums
        .filter((sum) => summary[sum] !== 0 || alwaysShown.has(sum))
        .map((sum) => (
          <div key={sum}>
            <dt>
              {t(`orders.sum.${sum}`)}
              {sum === 'couponDiscount' && couponCode !== null && ` ${couponCode}`}
            </dt>
            <dd>{money(deductedSums.has(sum) ? -summary[sum] : summary[sum])}</dd>
          </div>
        ))}
      {isWhole && zeros.length > 0 && (
        <div className={classes.zeros}>
          <dt>{zeros.map((sum) => t(`orders.sum.${sum}`)).join(', ')}</dt>
          <dd>{money(0)}</dd>
        </div>
      )}
      <div className={classes.grand}>
        <dt>{t('orders.sum.grandTotal')}</dt>
        <dd>{money(summary.grandTotal)}</dd>
      </div>
    </dl>
  )
}
