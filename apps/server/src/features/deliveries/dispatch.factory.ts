import { createChannelKey, setPartnerKey } from '@brigade/contract/channel/channel-keys.contract.ts'
import type { placeOrder } from '@brigade/contract/channel/channel.contract.ts'
import { reportDelivery } from '@brigade/contract/channel/channel.contract.ts'
import type { SentOf } from '@brigade/contract/kernel/endpoint.ts'
import { assignDelivery, completeDelivery } from '@brigade/contract/orders/deliveries.contract.ts'
import { acceptOrder } from '@brigade/contract/orders/order-answers.contract.ts'
import { v7 as uuidv7 } from 'uuid'
import type { TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { makeKitchen } from '../channel/channel.factory.ts'
import { makeDeliveryService, makePaymentMode } from '../lookups/lookups.factory.ts'
import type { webhookMessages } from '../webhooks/webhooks.table.ts'

type Placed = Partial<SentOf<typeof placeOrder>>
type Sent = Partial<SentOf<typeof assignDelivery>>

export const DUE = 21.5

export async function makeDispatch(server: TestServer, wish: Parameters<typeof makeKitchen>[1] = {}) {
  const kitchen = await makeKitchen(server, { food: { variations: [{ price: 1800 }] }, ...wish })
  const owner = await makeAccount(server, { type: 'owner' })
  const mode = await makePaymentMode(server.db)
  const { token } = kitchen.manager
  const restId = kitchen.restaurant.id
  const newKey = () => uuidv7({ msecs: server.time.now.getTime() })

  const accepted = async (changes: Placed = {}) => {
    const address = { line: '1 Quay St', nearBy: 'Ferry building' }
    const { _id } = await kitchen.place({ service: 'Delivery', deliveryFee: 3.5, address, ...changes })
    await server.ask(acceptOrder, { orderId: _id, acceptOrder: true, preparationTime: 20 }, { token })
    return _id
  }
  const sentOf = (orderId: string, delServiceId: string, more: Sent = {}) => ({ orderId, delServiceId, ...more })
  return {
    kitchen,
    owner,
    mode,
    token,
    restId,
    newKey,
    accepted,
    prepaid: () => accepted({ payment: { isCod: false, reference: 'pi_7' } }),
    dispatch: (orderId: string, delServiceId: string, more: Sent = {}) =>
      server.ask(assignDelivery, sentOf(orderId, delServiceId, more), { token }),
    tryToDispatch: (orderId: string, delServiceId: string) =>
      server.call(assignDelivery, sentOf(orderId, delServiceId), { token, key: newKey() }),
    tryToComplete: (orderId: string, recivedAmount: number, paymentModeId: string | null = mode.id, key = newKey()) =>
      server.call(completeDelivery, { orderId, recivedAmount, paymentModeId }, { token, key }),
    report: (orderId: string, channelKey: string, key = newKey()) =>
      server.call(reportDelivery, { orderId, status: 'delivered' }, { token: channelKey, key }),
    drivers: () => makeDeliveryService(server.db),
    partner: () => makeDeliveryService(server.db, { isOwn: false }),
    partnerWithKey: async (restIds = [restId]) => {
      const { id, name } = await makeDeliveryService(server.db, { isOwn: false })
      const { _id: keyId, key } = await server.ask(createChannelKey, { name, restIds }, { token: owner.token })
      await server.ask(setPartnerKey, { delServiceId: id, keyId }, { token: owner.token })
      return { id, name, keyId, key }
    },
    storefrontId: () => storefrontOf(server, restId),
  }
}

async function storefrontOf({ sql }: Pick<TestServer, 'sql'>, restId: string): Promise<string> {
  const [row] = await sql<Array<{ id: string }>>`
    select key_id as id from channel_key_restaurants where rest_id = ${restId}`
  return row?.id ?? ''
}

/** Gives the storefront of a branch an address, and returns how to read the events that it is told of. */
export async function eventsToStorefront(server: TestServer, restId: string): Promise<() => Promise<string[]>> {
  const id = await storefrontOf(server, restId)
  await makeWebhook(server, 'storefront', id)
  return async () => (await messagesTo(server, id)).map(({ event }) => event)
}

export type Dispatch = Awaited<ReturnType<typeof makeDispatch>>

export async function makeWebhook(server: TestServer, kind: 'storefront' | 'partner', subjectId: string) {
  await server.sql`
    insert into webhook_targets (subject_id, kind, url, secret, changed_at)
    values (${subjectId}, ${kind}, 'https://shop.example.test/orders', 'whsec_c2VjcmV0', ${server.time.now})`
}

type Message = Pick<
  typeof webhookMessages.$inferSelect,
  'id' | 'kind' | 'event' | 'restId' | 'orderId' | 'tokenNo' | 'data' | 'state'
>

export async function messagesTo(server: TestServer, subjectId: string): Promise<Message[]> {
  return [
    ...(await server.sql<Message[]>`
      select id, kind, event, rest_id as "restId", order_id as "orderId", token_no as "tokenNo", data, state
        from webhook_messages where subject_id = ${subjectId} order by seq`),
  ]
}
