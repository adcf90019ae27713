import { channelOrder } from '@brigade/contract/channel/channel.contract.ts'
import { acceptOrder, undoAnswers } from '@brigade/contract/orders/order-answers.contract.ts'
import { listOrders, prepareTakeaway } from '@brigade/contract/orders/orders.contract.ts'
import type { TestServer } from '../../platform/testing/server.ts'
import { eventsToStorefront } from '../deliveries/dispatch.factory.ts'
import { makePrintingKitchen } from '../printing/printing.factory.ts'

export const accept = { acceptOrder: true, preparationTime: 20, isUndoable: true } as const
export const reject = { acceptOrder: false, rejectNote: 'The oven is out', isUndoable: true } as const
export const prepaid = { payment: { isCod: false, reference: 'pi_9' } } as const

/** A branch whose answers are held, told to a storefront and printed. */
export async function makeHeld(server: TestServer) {
  const printing = await makePrintingKitchen(server)
  const { kitchen, restId, token } = printing
  const told = await eventsToStorefront(server, restId)
  return {
    ...printing,
    answer: (orderId: string, answer: typeof accept | typeof reject, key?: string, at = server) =>
      at.call(acceptOrder, { orderId, ...answer }, { token, ...(key !== undefined && { key }) }),
    prepare: (orderId: string) => server.call(prepareTakeaway, { orderId, isUndoable: true }, { token }),
    undo: (orderId: string, as = token, key: string = crypto.randomUUID(), at = server) =>
      at.call(undoAnswers, { restId, orderIds: [orderId] }, { token: as, key }),
    statuses: async () => (await server.ask(listOrders, { restId }, { token })).map(({ status }) => status),
    told,
    tickets: async () => (await printing.jobs()).length,
    asCustomer: (orderId: string) => server.ask(channelOrder, { id: orderId }, { token: kitchen.key }),
  }
}
