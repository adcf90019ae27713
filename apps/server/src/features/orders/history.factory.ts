import type { SentOf } from '@brigade/contract/kernel/endpoint.ts'
import { listPastOrders, type PastOrder } from '@brigade/contract/orders/history.contract.ts'
import { acceptOrder } from '@brigade/contract/orders/order-answers.contract.ts'
import { completeTakeaway, prepareTakeaway } from '@brigade/contract/orders/orders.contract.ts'
import type { TestServer } from '../../platform/testing/server.ts'
import { makeKitchen } from '../channel/channel.factory.ts'
import { makePaymentMode } from '../lookups/lookups.factory.ts'
import { writeManyOrders } from './many-orders.factory.ts'

export type PastAsked = Partial<SentOf<typeof listPastOrders>>

export async function makeHistory(server: TestServer, wish: Parameters<typeof makeKitchen>[1] = {}) {
  const kitchen = await makeKitchen(server, wish)
  const cash = await makePaymentMode(server.db)
  const restId = kitchen.restaurant.id
  const { token } = kitchen.manager

  const pageOf = async (asked: PastAsked = {}) => {
    const { body } = await server.call(listPastOrders, { restId, ...asked }, { token })
    if (body.error) throw new Error(`${body.message} ${JSON.stringify(body.fields)}`)
    return { ...body, data: listPastOrders.data.parse(body.data) }
  }
  const hand = async (orderId: string) => {
    await server.ask(prepareTakeaway, { orderId }, { token })
    await server.ask(completeTakeaway, { orderId, codAmount: 50, paymentModeId: cash.id }, { token })
  }
  const accept = (orderId: string) =>
    server.ask(acceptOrder, { orderId, acceptOrder: true, preparationTime: 20 }, { token })
  return {
    kitchen,
    restId,
    token,
    cash,
    pageOf,
    readAll: async (asked: PastAsked, between: () => Promise<unknown> = () => Promise.resolve()) => {
      const read: PastOrder[] = []
      for (let after: string | undefined; ;) {
        const { data, next } = await pageOf({ ...asked, ...(after && { after }) })
        read.push(...data)
        if (!next) return read
        after = next
        await between()
      }
    },
    accept,
    reject: (orderId: string, rejectNote = 'The oven is out') =>
      server.ask(acceptOrder, { orderId, acceptOrder: false, rejectNote }, { token }),
    hand,
    handOver: async (orderId: string) => {
      await accept(orderId)
      await hand(orderId)
    },
  }
}

export async function makeLongHistory(server: TestServer, count = 120) {
  const history = await makeHistory(server)
  await server.sql.begin((tx) =>
    writeManyOrders(tx, history.restId, { count, aDay: 6, lastDay: '2026-03-01', linesEach: 10 }),
  )
  return history
}

export const idsOf = (list: ReadonlyArray<{ _id: string }>) => list.map(({ _id }) => _id)
