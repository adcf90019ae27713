import type { PricedCart } from '@brigade/contract/carts/cart.rules.ts'
import { IconCloudOff } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { useBranch } from '../restaurants/branch-context.tsx'
import { useFormats } from '../restaurants/use-formats.ts'
import classes from './cart-paid.module.css'
import type { NextStep } from './cart-paid.tsx'
import { SaleReceipt } from './sale-receipt.tsx'
import { returnedOf, soldOf } from './sold.rules.ts'
import { useOutbox, useTill, type UnsentSale } from './use-cart.ts'

/** The unsent payment, once it has to wait for the network. It then stays until the server answers. */
export function useKeptSale(sale: UnsentSale | undefined): UnsentSale | undefined {
  const { status } = useOutbox(useTill())
  const [kept, setKept] = useState<string | null>(null)
  if (sale && status === 'waiting' && kept !== sale.key) setKept(sale.key)
  return sale?.key === kept ? sale : undefined
}

interface SaleKeptProps {
  sale: UnsentSale
  /** Undefined if this browser did not keep the cart. A payment stored by an earlier version needs it. */
  priced: PricedCart | undefined
  next: NextStep
}

/** Ends a sale without a network: the change to give back, a number in place of the token, and a receipt. */
export function SaleKept({ sale, priced, next }: SaleKeptProps) {
  const { t } = useTranslation()
  const { money } = useFormats()
  const till = useTill()
  const { numbersTold } = till
  const { acts } = useOutbox(till)
  const root = useRef<HTMLElement>(null)
  const { localNo, recivedAmount, grandTotal } = sale.what
  const branch = useBranch()
  const sold = sale.what.sold ?? (priced && soldOf(priced, branch, sale.what))
  const returned = returnedOf(recivedAmount, sold ?? { due: grandTotal, branch })

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
          <dd>{money(returned)}</dd>
        </div>
      </dl>
      <ActionButton onClick={next.act}>{next.label}</ActionButton>
      {sold && <SaleReceipt act={sale.what} sold={sold} />}
    </section>
  )
}
