import { discountWords } from '@brigade/contract/orders/discount-words.rules.ts'
import type { GivenDiscount } from '@brigade/contract/orders/orders.contract.ts'
import { shownSums, deductedSums, type SummaryOnWire } from '@brigade/contract/pricing/pricing.contract.ts'
import { useTranslation } from 'react-i18next'
import classes from './price-summary.module.css'
import { useFormats } from '../restaurants/use-formats.ts'

type Sum = (typeof shownSums)[number]

const alwaysShown = new Set<Sum>(['total', 'subTotal', 'tax'])

const isPlain = (summary: SummaryOnWire, sum: Sum) => summary[sum] !== 0 || alwaysShown.has(sum)

interface PriceSummaryProps {
  summary: SummaryOnWire
  /** Of an order that has ended: names also the sums that are zero. */
  isFinal?: boolean
  couponCode?: string | null
  /** What a person took off all foods. */
  discount?: GivenDiscount | undefined
  /** The screen shows it below. */
  isTotalHidden?: boolean
}

interface SumsProps extends PriceSummaryProps {
  money: (decimal: number) => string
}

/** In the currency of the chosen branch. */
export function PriceSummary(props: PriceSummaryProps) {
  const { money } = useFormats()
  return <PriceSums money={money} {...props} />
}

export function PriceSums({
  money,
  summary,
  isFinal = false,
  couponCode = null,
  discount,
  isTotalHidden = false,
}: SumsProps) {
  const { t } = useTranslation()
  const said = discount && discountWords(discount, money)
  const zeros = shownSums.filter((sum) => !isPlain(summary, sum))
  return (
    <dl className={classes.sums} aria-label={t('orders.sum')}>
      {shownSums
        .filter((sum) => isPlain(summary, sum))
        .map((sum) => (
          <div key={sum}>
            <dt>
              {t(`orders.sum.${sum}`)}
              {sum === 'discount' && said && ` · ${t('orders.discount-whole', { words: t(said.key, said.values) })}`}
              {sum === 'couponDiscount' && couponCode !== null && ` ${couponCode}`}
            </dt>
            <dd>{money(deductedSums.has(sum) ? -summary[sum] : summary[sum])}</dd>
          </div>
        ))}
      {isFinal && zeros.length > 0 && (
        <div className="hint">
          <dt>{zeros.map((sum) => t(`orders.sum.${sum}`)).join(', ')}</dt>
          <dd>{money(0)}</dd>
        </div>
      )}
      {!isTotalHidden && (
        <div className={classes.grand}>
          <dt>{t('orders.sum.grandTotal')}</dt>
          <dd>{money(summary.grandTotal)}</dd>
        </div>
      )}
    </dl>
  )
}
