import { listChannelKeys } from '@brigade/contract/channel/channel-keys.contract.ts'
import { acceptOrder } from '@brigade/contract/orders/order-answers.contract.ts'
import { prepareTakeaway } from '@brigade/contract/orders/orders.contract.ts'
import { listWebhookMessages, setWebhook } from '@brigade/contract/webhooks/webhooks.contract.ts'
import { expect, it } from 'vitest'
import { createTestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { openReceiver } from './webhooks.factory.ts'
import { makeKitchen } from '../channel/channel.factory.ts'

const server = await createTestServer({ webhookTimeoutMs: 60_000 })

it('keeps taking and answering orders while the storefront never answers its messages', async () => {
  const kitchen = await makeKitchen(server)
  const owner = await makeAccount(server, { type: 'owner' })
  const [key] = await server.ask(listChannelKeys, {}, { token: owner.token })
  const receiver = await openReceiver({ answer: () => 'never' })
  await server.ask(
    setWebhook,
    { kind: 'storefront', subjectId: key?._id ?? '', url: receiver.url },
    { token: owner.token },
  )
  const accept = (orderId: string) =>
    server.ask(acceptOrder, { orderId, acceptOrder: true, preparationTime: 10 }, { token: kitchen.manager.token })
  const happened: string[] = []

  const first = await kitchen.place()
  await accept(first._id)
  const sending = server.app.sendDue().then(() => happened.push('sent'))
  await receiver.holds(1)
  const second = await kitchen.place()
  await accept(second._id)
  await server.ask(prepareTakeaway, { orderId: first._id }, { token: kitchen.manager.token })
  happened.push('worked on')
  receiver.behaviour.answer = () => 200
  receiver.answerPending()
  await sending

  expect(happened).toEqual(['worked on', 'sent'])
  const messagesOf = (orderId: string) => receiver.arrivals.filter(({ data }) => data['orderId'] === orderId)
  expect(messagesOf(first._id)).toMatchObject([
    { type: 'order.accepted', data: { tokenNo: first.tokenNo, status: 'accepted', preparationTime: 10 } },
    { type: 'order.prepared', data: { status: 'prepared' } },
  ])
  expect(messagesOf(second._id).map(({ type }) => type)).toEqual(['order.accepted'])
  const log = await server.ask(listWebhookMessages, {}, { token: owner.token })
  expect(log.map(({ state, attempts }) => `${state} ${attempts}`)).toEqual(Array(3).fill('delivered 1'))
})

it('sends nothing about an order whose acceptance was rolled back', async () => {
  const kitchen = await makeKitchen(server)
  const order = await kitchen.place()
  const owner = await makeAccount(server, { type: 'owner' })
  const [key] = await server.ask(listChannelKeys, {}, { token: owner.token })
  const receiver = await openReceiver()
  const target = { kind: 'storefront', subjectId: key?._id ?? '', url: receiver.url } as const
  await server.ask(setWebhook, target, { token: owner.token })
  const answers = await Promise.all(
    [true, false].map((accepts) =>
      server.call(
        acceptOrder,
        accepts
          ? { orderId: order._id, acceptOrder: true, preparationTime: 10 }
          : { orderId: order._id, acceptOrder: false, rejectNote: 'No gas' },
        { token: kitchen.manager.token },
      ),
    ),
  )
  const [accepted] = answers.map(({ status }) => status === 200)
  await server.app.sendDue()
  expect(receiver.types()).toEqual([accepted ? 'order.accepted' : 'order.rejected'])
})
