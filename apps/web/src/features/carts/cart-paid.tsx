import { IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { useFormats } from '../orders/use-formats.ts'
import classes from './cart-paid.module.css'
import type { CartEnd } from './till.ts'

/** What comes after a cart's end. */
export interface NextStep {
  label: string
  act: () => void
}

interface CartPaidProps {
  end: Extract<CartEnd, { kind: 'paid' }>
  next: NextStep
  /** Says that it was paid, where it is looked at afterwards and no till was too late. */
  title?: string
}

/** The cart is paid: what to call out, what to give back, and on to the next guest. */
export function CartPaid({ end, next, title }: CartPaidProps) {
  const { t } = useTranslation()
  const { money } = useFormats()
  const root = useRef<HTMLElement>(null)
  const { tokenNo, returnedAmount } = end
  const isElsewhere = returnedAmount === null

  // Enter goes on.
  useEffect(() => root.current?.querySelector('button')?.focus(), [])

  return (
    <section ref={root} className={classes.root} aria-label={t('till.paid')} role="status">
      <h2 className={classes.title}>
        <IconCircleCheck size={28} stroke={1.75} aria-hidden />
        {title ?? (isElsewhere ? t('till.paid-elsewhere', { token: tokenNo }) : t('till.paid'))}
      </h2>
      {isElsewhere && title === undefined && <p className={classes.hint}>{t('till.ended-hint')}</p>}
      <dl className={classes.figures}>
        <div>
          <dt>{t('till.paid-token')}</dt>
          <dd>{tokenNo}</dd>
        </div>
        {returnedAmount !== null && (
          <div>
            <dt>{t('till.paid-return')}</dt>
            <dd>{money(returnedAmount)}</dd>
          </div>
        )}
      </dl>
      <ActionButton onClick={next.act}>{next.label}</ActionButton>
    </section>
  )
}
