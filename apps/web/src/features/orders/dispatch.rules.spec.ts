import { assignDelivery } from '@brigade/contract/orders/deliveries.contract.ts'
import { expect, test } from 'vitest'
import { problemsIn } from '../../shared/form/entered.ts'
import { dispatched } from './dispatch.rules.ts'

const orderId = '0197a3c0-0000-7000-8000-000000000001'
const ours = { _id: '0197a3c0-0000-7000-8000-000000000002', isOwn: true }
const partner = { _id: '0197a3c0-0000-7000-8000-000000000003', isOwn: false }
const nothing = { quoteId: '', manifest: ' ' }
const problemsOf = (entry: Parameters<typeof dispatched>[1]) =>
  problemsIn(assignDelivery.input, dispatched(orderId, entry), 2)

test('requires a delivery partner before an order is dispatched', () => {
  expect(problemsOf({ partner: undefined, ...nothing })).toEqual({ delServiceId: 'Select any delivery partner' })
})

test('sends a partner the quote and the manifest that were typed', () => {
  const delServiceId = partner._id
  expect(dispatched(orderId, { partner, quoteId: ' dq_17 ', manifest: '2 bags, 1 drink' })).toEqual({
    orderId,
    delServiceId,
    quoteId: 'dq_17',
    manifest: '2 bags, 1 drink',
  })
  const bare = { partner, ...nothing }
  expect(dispatched(orderId, bare)).toEqual({ orderId, delServiceId, quoteId: null, manifest: null })
  expect(problemsOf(bare)).toEqual({})
})

test('sends own drivers no quote and no manifest, even if they were typed', () => {
  const entry = { partner: ours, quoteId: 'dq_17', manifest: 'x'.repeat(3000) }
  expect(dispatched(orderId, entry)).toEqual({ orderId, delServiceId: ours._id, quoteId: null, manifest: null })
  expect(problemsOf(entry)).toEqual({})
})

test('asks for a shorter quote or manifest when it is too long', () => {
  const tooLong = (most: number) => `This text is too long. Shorten it to ${most} characters`
  expect(problemsOf({ partner, quoteId: 'x'.repeat(201), manifest: '' })).toEqual({ quoteId: tooLong(200) })
  expect(problemsOf({ partner, quoteId: '', manifest: 'x'.repeat(2001) })).toEqual({ manifest: tooLong(2000) })
})
