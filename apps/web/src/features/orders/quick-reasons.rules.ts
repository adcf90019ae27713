import type { Order } from '@brigade/contract/orders/orders.contract.ts'

const REASONS = ['sold-out', 'too-busy', 'closing'] as const

/** The reasons that one press gives. The way to a guest who collects does not matter. */
export const quickReasons = ({ restauranttype }: Pick<Order, 'restauranttype'>) =>
  restauranttype.name === 'Delivery' ? ([...REASONS, 'too-far'] as const) : REASONS
