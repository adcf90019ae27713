import type { Payment } from '@brigade/contract/orders/payments.contract.ts'
import { modeNamesOf } from '@brigade/contract/payments/tenders.rules.ts'
import { IconCash, IconWorld } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { OrderAddition } from '../../shared/additions.tsx'
import { Details } from '../../shared/ui/details.tsx'
import { Fact, Facts } from '../../shared/ui/facts.tsx'
import { useFocusHere } from '../../shared/ui/use-focus-here.ts'
import { TokenHead } from '../../shared/ui/token-head.tsx'
import { useFormats } from '../restaurants/use-formats.ts'
import { useWhen } from '../restaurants/use-when.ts'
import classes from './payment-detail.module.css'
import { usePaymentsChanged } from './payments.queries.ts'
import { PaidOrder } from './paid-order.tsx'
import { PaidParts } from './paid-parts.tsx'
import { PaymentStatus } from './payment-status.tsx'
import { isNothingToPay, statusWords, wayOf, withoutDate, withoutMode } from './payment-words.rules.ts'
import { ReceiptButton } from './receipt-button.tsx'
import { RefundDue } from './refund-due.tsx'
import { RefundSale } from './refund-sale.tsx'
import { TakenFacts } from './taken-facts.tsx'

const OPEN = '/dashboard/orders'
const PAST = `${OPEN}/history`

export function PaymentDetail({ payment }: { payment: Payment }) {
  const { t, i18n } = useTranslation()
  const { money } = useFormats()
  const when = useWhen()
  const id = useId()
  const { tokenNo, ordertype, resttype, paymentStatus, paidAt, summary } = payment
  const modes = modeNamesOf(payment).join(', ')
  const isOver = isNothingToPay(payment)
  const refresh = usePaymentsChanged()
  const root = useFocusHere(`${paymentStatus} ${payment.refundedAmount}`)
  const Icon = payment.isCod ? IconCash : IconWorld
  return (
    <article ref={root} tabIndex={-1} className="filling" aria-label={t('payments.details')}>
      <TokenHead
        tokenNo={tokenNo}
        service={resttype.name}
        stateName={t('payments.status')}
        state={<PaymentStatus status={paymentStatus} words={statusWords(payment, t, i18n.language)} isOver={isOver} />}
        sum={money(summary.grandTotal)}
        isOver={isOver}
      >
        <ReceiptButton orderId={payment.orderId} />
        <OrderAddition orderId={payment.orderId} place="past" />
        <RefundSale
          orderId={payment.orderId}
          tokenNo={tokenNo}
          isFulfilled={payment.isFulfilled}
          payment={payment}
          onRefunded={refresh}
        />
        <Link
          className="link"
          style={{ marginInlineStart: 'auto' }}
          to={`${payment.isFulfilled || payment.isRejected ? PAST : OPEN}/${payment.orderId}`}
        >
          {t('payments.see-order')}
        </Link>
      </TokenHead>
      <RefundDue orderId={payment.orderId} tokenNo={tokenNo} payment={payment} onRefunded={refresh} />
      {isOver && (
        <p className="quiet">
          {t(payment.isCancelled ? 'payments.nothing-to-pay-cancelled' : 'payments.nothing-to-pay')}
        </p>
      )}

      <div className="halves">
        <PaidOrder payment={payment} />
        <div className={classes.facts} data-side>
          <section className="lines" aria-labelledby={id}>
            <h3 id={id}>{t('orders.payment')}</h3>
            <Facts>
              <Fact name={t('payments.mode')}>{modes || <span className="quiet">{t(withoutMode(payment))}</span>}</Fact>
              <Fact name={t('payments.way')}>
                <span className="aligned">
                  <Icon size={18} stroke={1.75} aria-hidden />
                  {t(wayOf(payment))}
                </span>
              </Fact>
              {payment.recivedAmount > 0 && <Fact name={t('payments.received')}>{money(payment.recivedAmount)}</Fact>}
              {payment.returnedAmount > 0 && <Fact name={t('payments.returned')}>{money(payment.returnedAmount)}</Fact>}
              <Fact name={t('payments.paid-at')}>
                {paidAt === null ? <span className="quiet">{t(withoutDate(payment))}</span> : when(paidAt)}
              </Fact>
              <TakenFacts payment={payment} />
              {payment.reference !== '' && <Fact name={t('payments.reference')}>{payment.reference}</Fact>}
            </Facts>
          </section>
          <PaidParts tenders={payment.tenders} />
          {payment.refunds.length > 0 && (
            <section aria-label={t('payments.refunds')}>
              <Facts>
                {payment.refunds.map(({ amount, paymentMode: mode, by, at, reason }) => (
                  <Fact
                    key={at + by}
                    name={t('payments.refund-by', {
                      when: when(at),
                      mode: mode?.name ?? t('payments.mode-elsewhere'),
                      by,
                    })}
                  >
                    <span className={classes.amount}>{money(-amount)}</span>
                    {reason !== null && <span className="hint"> {reason}</span>}
                  </Fact>
                ))}
              </Facts>
            </section>
          )}
          <Details>
            <Facts>
              <Fact name={t('payments.order-type')}>{ordertype.name}</Fact>
              <Fact name={t('orders.placed-at')}>{when(payment.placedAt)}</Fact>
              <Fact name={t('orders.id')} isWide>
                <span className="hint whole">{payment.orderId}</span>
              </Fact>
            </Facts>
          </Details>
        </div>
      </div>
    </article>
  )
}
