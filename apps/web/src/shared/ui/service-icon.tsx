import type { ServiceName } from '@brigade/contract/restaurants/restaurants.contract.ts'
import type { TablerIcon } from '@tabler/icons-react'
import { IconDelivery, IconDining, IconDirect, IconTakeaway } from './icons.ts'

const icons: Readonly<Record<ServiceName, TablerIcon>> = {
  Delivery: IconDelivery,
  Takeaway: IconTakeaway,
  Dining: IconDining,
  Direct: IconDirect,
}

export function ServiceIcon({ service, size = 18 }: { service: ServiceName; size?: number }) {
  const Icon = icons[service]
  return <Icon size={size} stroke={1.75} aria-hidden />
}
