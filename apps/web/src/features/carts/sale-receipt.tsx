import { decimalsOf, toDecimal, toMinor } from '@brigade/contract/kernel/money.ts'
import { IconPrinter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import paper from '../../shared/ui/on-paper.module.css'
import sums from '../pricing/price-summary.module.css'
import { PriceSums } from '../pricing/price-summary.tsx'
import { formatsOf } from '../restaurants/use-formats.ts'
import type { MoneyAct } from './cart-acts.rules.ts'
import { LinesOnPaper } from './lines-on-paper.tsx'
import { returnedOf, type Sold } from './sold.rules.ts'

interface SaleReceiptProps {
  act: MoneyAct
  sold: Sold
}

/** Of a sale without a token, in the currency and the time of its own branch. */
export function SaleReceipt({ act, sold }: SaleReceiptProps) {
  const { t, i18n } = useTranslation()
  const { money, moment } = formatsOf({ ...sold.branch, locale: i18n.language })
  const title = t('till.kept-receipt', { number: (act.deed === 'pay' && act.localNo) || '' })
  const decimals = decimalsOf(sold.branch.currency)
  const { tip = 0 } = act
  const part = toDecimal(toMinor(sold.due, decimals) - toMinor(tip, decimals), decimals)
  return (
    <article className={`lines ${paper.root}`} aria-label={title}>
      <header className="head">
        <div>
          <h3>{title}</h3>
          <p className="hint">{t('till.kept-at', { branch: sold.branch.name, when: moment(act.entryAt) })}</p>
        </div>
        <ActionButton
          isSmall
          tone="plain"
          icon={<IconPrinter size={20} stroke={1.75} aria-hidden />}
          onClick={() => window.print()}
        >
          {t('till.kept-print')}
        </ActionButton>
      </header>
      <LinesOnPaper foods={sold.foods} totalOf={(lineId) => money(sold.totals[lineId] ?? 0)} />
      <PriceSums money={money} summary={sold.summary} discount={sold.discount} couponCode={sold.couponCode ?? null} />
      <dl className={sums.sums}>
        {part !== sold.summary.grandTotal && (
          <div>
            <dt>{t('till.kept-part')}</dt>
            <dd>{money(part)}</dd>
          </div>
        )}
        {tip > 0 && (
          <div>
            <dt>{t('till.tip')}</dt>
            <dd>{money(tip)}</dd>
          </div>
        )}
        <div>
          <dt>{t('till.kept-received')}</dt>
          <dd>{money(act.recivedAmount)}</dd>
        </div>
        <div>
          <dt>{t('till.paid-returned')}</dt>
          <dd>{money(returnedOf(act.recivedAmount, sold))}</dd>
        </div>
      </dl>
    </article>
  )
}
