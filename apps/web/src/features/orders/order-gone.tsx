import './work-orders-words.ts'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import { ORDERS } from './new-orders.ts'

interface OrderGoneProps {
  orderId: string
  onLeave: () => void
}

export function OrderGone({ orderId, onLeave }: OrderGoneProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <Notice
      title={t('orders.gone')}
      action={
        <span className="beside">
          <ActionButton tone="plain" onClick={onLeave}>
            {t('orders.to-list')}
          </ActionButton>
          <ActionButton tone="plain" onClick={() => void navigate(`${ORDERS}/history/${orderId}`, { replace: true })}>
            {t('history.look-here')}
          </ActionButton>
        </span>
      }
    >
      {t('orders.gone-hint')}
    </Notice>
  )
}
