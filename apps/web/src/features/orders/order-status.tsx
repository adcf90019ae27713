import type { OrderStatus as Status } from '@brigade/contract/orders/order-status.rules.ts'
import {
  IconCircleCheck,
  IconCircleOff,
  IconCircleX,
  IconClock,
  IconFlame,
  IconPackage,
  IconTruckDelivery,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import './cooking-words.ts'
import { StatusChip, type StatusLook } from '../../shared/ui/status-chip.tsx'

const looks: Record<Status, StatusLook> = {
  placed: { icon: IconClock, tone: 'waiting' },
  accepted: { icon: IconFlame, tone: 'working' },
  prepared: { icon: IconPackage, tone: 'good' },
  shipped: { icon: IconTruckDelivery, tone: 'moving' },
  delivered: { icon: IconCircleCheck, tone: 'quiet' },
  rejected: { icon: IconCircleX, tone: 'bad' },
  cancelled: { icon: IconCircleOff, tone: 'bad' },
}

interface OrderStatusProps {
  status: Status
  isCooked?: boolean | undefined
  isCookingAgain?: boolean | undefined
}

/** An accepted order that the kitchen has finished waits for its driver or its guest. A recalled one is not ready. */
export function OrderStatus({ status, isCooked = false, isCookingAgain = false }: OrderStatusProps) {
  const { t } = useTranslation()
  if (isCookingAgain) return <StatusChip {...looks.accepted}>{t('orders.cooking-again')}</StatusChip>
  if (isCooked) return <StatusChip {...looks.prepared}>{t('orders.cooked')}</StatusChip>
  return <StatusChip {...looks[status]}>{t(`orders.status.${status}`)}</StatusChip>
}
