import { toDecimal, toMinor, type Decimals } from '@brigade/contract/kernel/money.ts'
import type { PricedCart } from '@brigade/contract/carts/cart.rules.ts'
import { IconCloudOff, IconPrinter } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { PriceSummary } from '../pricing/price-summary.tsx'
import { useBranch } from '../restaurants/branch-context.tsx'
import { useFormats } from '../restaurants/use-formats.ts'
import classes from './cart-paid.module.css'
import type { NextStep } from './cart-paid.tsx'
import sums from '../pricing/price-summary.module.css'
import paper from '../../shared/ui/on-paper.module.css'
import { useOutbox, useTill, type UnsentSale } from './use-cart.ts'
import { useLineName } from './use-line-name.ts'

/** The unsent payment, once it has to wait for the network. It then stays until the server answers. */
export function useKeptSale(sale: UnsentSale | undefined): UnsentSale | undefined {
  const { status } = useOutbox(useTill())
  const [kept, setKept] = useState<string | null>(null)
  if (sale && status === 'waiting' && kept !== sale.key) setKept(sale.key)
  return sale?.key === kept ? sale : undefined
}

interface SaleKeptProps {
  sale: UnsentSale
  /** Undefined after a reload without a network. */
  priced: PricedCart | undefined
  next: NextStep
}

/** Ends a sale without a network: the change to give back, a number in place of the token, and a receipt. */
export function SaleKept({ sale, priced, next }: SaleKeptProps) {
  const { t } = useTranslation()
  const { money, decimals } = useFormats()
  const till = useTill()
  const { numbersTold } = till
  const { acts } = useOutbox(till)
  const root = useRef<HTMLElement>(null)
  const { localNo } = sale.what

  useEffect(() => void numbersTold.add(sale.key), [numbersTold, sale.key])
  // Enter continues with the next guest.
  useEffect(() => root.current?.querySelector('button')?.focus(), [])

  return (
    <section ref={root} className={classes.root} aria-label={t('till.kept')} role="status">
      <h2 className="aligned good">
        <IconCloudOff size={28} stroke={1.75} aria-hidden />
        {t('till.kept')}
      </h2>
      <div className="quiet">
        <p>{t('till.waiting', { count: acts.length })}</p>
        <p>{t('till.kept-token')}</p>
      </div>
      <dl className={`beside ${classes.figures}`}>
        {localNo !== undefined && (
          <div>
            <dt>{t('till.kept-number')}</dt>
            <dd>{localNo}</dd>
          </div>
        )}
        <div>
          <dt>{t('till.paid-return')}</dt>
          <dd>{money(returnedOf(sale, decimals))}</dd>
        </div>
      </dl>
      <ActionButton onClick={next.act}>{next.label}</ActionButton>
      {priced && <Receipt sale={sale} priced={priced} />}
    </section>
  )
}

function returnedOf({ what: { recivedAmount, grandTotal } }: UnsentSale, decimals: Decimals): number {
  const returned = toMinor(recivedAmount, decimals) - toMinor(grandTotal, decimals)
  return toDecimal(Math.max(0, returned), decimals)
}

function Receipt({ sale, priced: { cart, lines } }: { sale: UnsentSale; priced: PricedCart }) {
  const { t } = useTranslation()
  const { money, decimals, moment } = useFormats()
  const { name: branch } = useBranch()
  const nameOf = useLineName()
  const { localNo, recivedAmount, entryAt } = sale.what
  const title = t('till.kept-receipt', { number: localNo ?? '' })
  return (
    <article className={`lines ${paper.root}`} aria-label={title}>
      <header className="head">
        <div>
          <h3>{title}</h3>
          <p className="hint">{t('till.kept-at', { branch, when: moment(entryAt) })}</p>
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
      <dl className={sums.sums}>
        {cart.foods.flatMap((food) =>
          food.foodvariations.map((line) => (
            <div key={line.lineId}>
              <dt>{t('till.kept-line', { quantity: line.quantity, line: nameOf(food, line) })}</dt>
              <dd>{money(toDecimal(lines.get(line.lineId)?.total ?? 0, decimals))}</dd>
            </div>
          )),
        )}
      </dl>
      <PriceSummary summary={cart.summary} discountReason={cart.discount?.reason} />
      <dl className={sums.sums}>
        <div>
          <dt>{t('till.kept-received')}</dt>
          <dd>{money(recivedAmount)}</dd>
        </div>
        <div>
          <dt>{t('till.paid-returned')}</dt>
          <dd>{money(returnedOf(sale, decimals))}</dd>
        </div>
      </dl>
    </article>
  )
}
