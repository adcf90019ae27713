import './work-orders-words.ts'
import { delayOrder, type Order } from '@brigade/contract/orders/orders.contract.ts'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../shared/api/queries.ts'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { useAfterStep } from './orders.queries.ts'

const MORE_MINUTES = 10

/** Moves the promise of an order in the kitchen. */
export function MoreTime({ order: { _id: orderId, status } }: { order: Order }) {
  const { t } = useTranslation()
  const { act, isBusy } = useAction(delayOrder, useAfterStep())
  if (status !== 'accepted') return null
  return (
    <ActionButton tone="plain" isSmall isBusy={isBusy} onClick={() => act({ orderId, moreMinutes: MORE_MINUTES })}>
      {t('orders.delay')}
    </ActionButton>
  )
}
