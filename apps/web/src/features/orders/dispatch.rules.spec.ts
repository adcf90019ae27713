import { expect, test } from 'vitest'
import { readDispatch } from './dispatch.rules.ts'

const orderId = 'order'
const ours = { _id: 'ours', isOwn: true }
const partner = { _id: 'partner', isOwn: false }
const nothing = { quoteId: '', manifest: ' ' }

test('an order is not dispatched before somebody is chosen who brings it', () => {
  expect(readDispatch(orderId, { partner: undefined, ...nothing })).toEqual({
    place: 'partner',
    problem: 'order.delivery-partner',
  })
})

test('a partner is told its quote and what is handed over, as far as there is any', () => {
  const delServiceId = 'partner'
  expect(readDispatch(orderId, { partner, quoteId: ' dq_17 ', manifest: '2 bags, 1 drink' })).toEqual({
    sent: { orderId, delServiceId, quoteId: 'dq_17', manifest: '2 bags, 1 drink' },
  })
  expect(readDispatch(orderId, { partner, ...nothing })).toEqual({
    sent: { orderId, delServiceId, quoteId: null, manifest: null },
  })
})

test('own drivers are told neither, whatever was typed before they were chosen', () => {
  expect(readDispatch(orderId, { partner: ours, quoteId: 'dq_17', manifest: 'x'.repeat(3000) })).toEqual({
    sent: { orderId, delServiceId: 'ours', quoteId: null, manifest: null },
  })
})

test('a quote or a manifest that is too long is to be shortened', () => {
  expect(readDispatch(orderId, { partner, quoteId: 'x'.repeat(201), manifest: '' })).toEqual({
    place: 'quoteId',
    problem: 'input.too-long',
  })
  expect(readDispatch(orderId, { partner, quoteId: '', manifest: 'x'.repeat(2001) })).toEqual({
    place: 'manifest',
    problem: 'input.too-long',
  })
})
