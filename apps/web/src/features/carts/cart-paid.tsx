import { IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { OrderAddition } from '../../shared/additions.tsx'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { ReceiptButton } from '../payments/receipt-button.tsx'
import { useFormats } from '../restaurants/use-formats.ts'
import classes from './cart-paid.module.css'
import type { CartEnd } from './send-cart-act.ts'

export interface NextStep {
  label: string
  act: () => void
}

interface CartPaidProps {
  end: Extract<CartEnd, { kind: 'paid' }>
  next: NextStep
  before?: { title: string; hint: string }
}

export function CartPaid({ end, next, before }: CartPaidProps) {
  const { t } = useTranslation()
  const { money } = useFormats()
  const root = useRef<HTMLElement>(null)
  const { tokenNo, returnedAmount, isHere } = end
  const { title, hint } = before ?? { title: t('till.paid-elsewhere', { token: tokenNo }), hint: t('till.ended-hint') }

  // Enter continues with the next guest.
  useEffect(() => root.current?.querySelector('button')?.focus(), [])

  return (
    <section ref={root} className={classes.root} aria-label={t('till.paid')} role="status">
      <h2 className="aligned good">
        <IconCircleCheck size={28} stroke={1.75} aria-hidden />
        {isHere ? t('till.paid') : title}
      </h2>
      {!isHere && <p className="quiet">{hint}</p>}
      <dl className={`beside ${classes.figures}`}>
        <div>
          <dt>{t('till.paid-token')}</dt>
          <dd>{tokenNo}</dd>
        </div>
        <div>
          <dt>{t(isHere ? 'till.paid-return' : 'till.paid-returned')}</dt>
          <dd>{money(returnedAmount)}</dd>
        </div>
      </dl>
      <ActionButton onClick={next.act}>{next.label}</ActionButton>
      <div>
        <ReceiptButton orderId={end.orderId} />
      </div>
      <OrderAddition orderId={end.orderId} place="paid" />
    </section>
  )
}
