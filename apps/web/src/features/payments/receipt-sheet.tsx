import './taken-words.ts'
import { toDecimal } from '@brigade/contract/kernel/money.ts'
import { readPastOrder } from '@brigade/contract/orders/history.contract.ts'
import type { Order } from '@brigade/contract/orders/orders.contract.ts'
import { tipsOf } from '@brigade/contract/payments/tenders.rules.ts'
import { IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../shared/api/queries.ts'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { ListNotice } from '../../shared/ui/list-notice.tsx'
import { Modal } from '../../shared/ui/modal.tsx'
import paper from '../../shared/ui/on-paper.module.css'
import question from '../../shared/ui/question.module.css'
import { TextButton } from '../../shared/ui/text-button.tsx'
import { OrderedFoods } from '../pricing/ordered-foods.tsx'
import sums from '../pricing/price-summary.module.css'
import { PriceSummary } from '../pricing/price-summary.tsx'
import { BranchOnPaper } from '../restaurants/branch-on-paper.tsx'
import { useFormats } from '../restaurants/use-formats.ts'
import { statusKey, withoutMode } from './payment-words.rules.ts'

export interface ReceiptSheetProps {
  orderId: string
  onClose: () => void
}

/** The receipt of any order, for a guest who wants one where no receipt printer is at hand. */
export default function ReceiptSheet({ orderId, onClose }: ReceiptSheetProps) {
  const { t } = useTranslation()
  const { data: order, error, refetch } = useCall(readPastOrder, { orderId })
  return (
    <Modal label={t('payments.receipt')} onClose={onClose}>
      <div className={question.question}>
        {order ? <Paper order={order} /> : <ListNotice items={undefined} query={{ error, refetch }} skeletonRows={3} />}
        <div className={`beside ${question.answers}`}>
          <TextButton onClick={onClose}>{t('payments.leave-receipt')}</TextButton>
          {order && (
            <ActionButton icon={<IconPrinter size={20} stroke={1.75} aria-hidden />} onClick={() => window.print()}>
              {t('payments.print-receipt')}
            </ActionButton>
          )}
        </div>
      </div>
    </Modal>
  )
}

function Paper({ order }: { order: Order }) {
  const { t } = useTranslation()
  const { moment } = useFormats()
  const { tokenNo, restauranttype, ordertype, placedAt, customer, foods, payment } = order
  // A till makes the order when it takes the money.
  const soldAt = ordertype.name === 'Online' ? placedAt : (payment.takenAt ?? placedAt)
  const title = t('payments.receipt-of', { token: tokenNo })
  return (
    <article className={`lines ${paper.root}`} aria-label={title}>
      <BranchOnPaper
        title={title}
        about={[restauranttype.name, moment(soldAt), customer?.name].filter(Boolean).join(' · ')}
      />
      <OrderedFoods foods={foods} isForGuest />
      <PriceSummary summary={payment.summary} couponCode={order.couponCode} discount={order.discount} isFinal />
      <Money order={order} />
    </article>
  )
}

/** How the money came, and what became of it. */
function Money({ order: { payment, isRejected } }: { order: Order }) {
  const { t } = useTranslation()
  const { money, moment, decimals } = useFormats()
  const { tenders, paymentMode, paymentStatus, refundedAmount, refunds = [], summary } = payment
  const paidAt = payment.takenAt ?? payment.paidAt
  const mode = paymentMode?.name ?? t(withoutMode({ isCod: payment.isCod, isRejected, paymentStatus }))
  return (
    <dl className={sums.sums}>
      <Row name={t('payments.status')}>
        {t(statusKey({ paymentStatus, refundedAmount, grandTotal: summary.grandTotal }))}
      </Row>
      {tenders.length === 0 && <Row name={t('payments.mode')}>{mode}</Row>}
      {tenders.map(({ _id, label, paymentMode: of, amount }) => (
        <Row key={_id} name={[label, of.name].filter((word) => word !== '').join(' · ')}>
          {money(amount)}
        </Row>
      ))}
      <Amount name={t('payments.receipt-tips')} amount={toDecimal(tipsOf(tenders, decimals), decimals)} />
      <Amount name={t('payments.received')} amount={payment.recivedAmount} />
      <Amount name={t('payments.returned')} amount={payment.returnedAmount} />
      {paidAt !== null && <Row name={t('payments.paid-at')}>{moment(paidAt)}</Row>}
      {refunds.map(({ amount, paymentMode: of, at }) => (
        <Row
          key={at}
          name={t('payments.receipt-refund', { when: moment(at), mode: of?.name ?? t('payments.mode-elsewhere') })}
        >
          {money(-amount)}
        </Row>
      ))}
      {refunds.length !== 1 && <Amount name={t('payments.refunded')} amount={refundedAmount} />}
    </dl>
  )
}

/** Nothing where there is none. */
function Amount({ name, amount }: { name: string; amount: number }) {
  const { money } = useFormats()
  return amount > 0 && <Row name={name}>{money(amount)}</Row>
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
