import type { ServiceName } from './restaurants.contract.ts'

/** The services with orders from the channel. Their number can be limited. */
export const channelServices = ['Delivery', 'Takeaway'] as const satisfies readonly ServiceName[]

export type ChannelService = (typeof channelServices)[number]

export function takesChannelOrders(service: ServiceName): service is ChannelService {
  return service === 'Delivery' || service === 'Takeaway'
}

/** Orders in a quarter hour. */
export const LARGEST_ORDER_LIMIT = 1000

const QUARTER_MS = 15 * 60_000

/** Where the quarter hour of a moment begins: :00, :15, :30 or :45 in every zone, which are whole quarters from UTC. */
export function quarterOf(instant: Date): Date {
  return new Date(Math.floor(instant.getTime() / QUARTER_MS) * QUARTER_MS)
}

export function nextQuarter(instant: Date): Date {
  return new Date(quarterOf(instant).getTime() + QUARTER_MS)
}
