import type { Order } from '@brigade/contract/orders/orders.contract.ts'
import { IconCash, IconWorld } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Fact, Facts } from './facts.tsx'
import classes from './order-detail.module.css'
import { useFormats } from './use-formats.ts'

export function PaymentFacts({ payment }: { payment: Order['payment'] }) {
  const { t } = useTranslation()
  const { money, moment } = useFormats()
  const { isCod, paymentStatus, paidAt, recivedAmount } = payment
  const Icon = isCod ? IconCash : IconWorld
  return (
    <section className={classes.payment} aria-label={t('orders.payment')}>
      <Facts>
        <Fact name={t('orders.paid-amount')}>{money(recivedAmount)}</Fact>
        <Fact name={t('orders.payment')}>
          <span className={classes.way} data-cod={isCod}>
            <Icon size={18} stroke={1.75} aria-hidden />
            {t(isCod ? 'orders.cod' : 'orders.prepaid')}
          </span>
        </Fact>
        <Fact name={t('orders.payment-status')}>
          <span className={classes.status}>{t(`orders.payment-status.${paymentStatus}`)}</span>
        </Fact>
        <Fact name={t('orders.paid-at')}>
          {paidAt === null ? <span className={classes.nothing}>{t('orders.not-yet')}</span> : moment(paidAt)}
        </Fact>
      </Facts>
    </section>
  )
}
