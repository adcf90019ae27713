import { readPastOrder } from '@brigade/contract/orders/history.contract.ts'
import type { Payment } from '@brigade/contract/orders/payments.contract.ts'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../shared/api/queries.ts'
import { ListNotice } from '../../shared/ui/list-notice.tsx'
import { OrderedFoods } from '../pricing/ordered-foods.tsx'
import { PriceSummary } from '../pricing/price-summary.tsx'
import { Receipt } from '../pricing/receipt.tsx'

/** What was sold. The sums are known without the order, so they stay when it cannot be read. */
export function PaidOrder({ payment: { orderId, summary } }: { payment: Payment }) {
  const { t } = useTranslation()
  const { data: order, error, refetch } = useCall(readPastOrder, { orderId })
  return (
    <Receipt label={t('payments.receipt')}>
      {order ? (
        <OrderedFoods foods={order.foods} />
      ) : (
        <ListNotice items={undefined} query={{ error, refetch }} skeletonRows={3} />
      )}
      {(order ?? error) && (
        <PriceSummary summary={summary} couponCode={order?.couponCode ?? null} discount={order?.discount} isFinal />
      )}
    </Receipt>
  )
}
