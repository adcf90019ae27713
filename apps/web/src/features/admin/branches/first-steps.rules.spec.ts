import { expect, it } from 'vitest'
import { aBranch } from '../../restaurants/restaurant.factory.ts'
import { firstSteps, usefulSteps } from './first-steps.rules.ts'

const closed = { isOpen: true, availability: [], holiday: [] }
const branch = aBranch({
  _id: 'harbour',
  restTypes: [
    { _id: 'delivery', name: 'Delivery' },
    { _id: 'direct', name: 'Direct' },
  ],
  delivery: closed,
  takeaway: closed,
  dining: closed,
})
const lists = { coalitions: [{}], paymentModes: [{}], deliveryServices: [{}] }
const nothing = { ...lists, foods: [], channelKeys: [], plugins: [] }
const leftOf = (...asked: Parameters<typeof firstSteps>) =>
  firstSteps(...asked)
    .filter(({ isDone }) => !isDone)
    .map(({ name }) => name)

it('a new branch still needs hours, a food and a channel', () => {
  expect(leftOf(branch, nothing)).toEqual(['hours', 'food', 'channel'])
})

it('hours count when one of the offered services is open at some time', () => {
  const open = [{ day: 'mon' as const, st: 9, et: 17 }]
  const never = [{ day: 'mon' as const, st: 0, et: 0 }]
  expect(leftOf({ ...branch, delivery: { ...closed, availability: open } }, nothing)).toEqual(['food', 'channel'])
  expect(leftOf({ ...branch, delivery: { ...closed, availability: never } }, nothing)).toContain('hours')
  expect(leftOf({ ...branch, takeaway: { ...closed, availability: open } }, nothing)).toContain('hours')
})

it('a branch with only a till needs no hours', () => {
  expect(leftOf({ ...branch, restTypes: [{ _id: 'direct', name: 'Direct' }] }, nothing)).toEqual(['food', 'channel'])
})

it('a key for this branch or the till counts as a channel', () => {
  const keyFor = (restId: string) => ({ ...nothing, channelKeys: [{ restIds: [restId] }] })
  expect(leftOf(branch, keyFor('harbour'))).toEqual(['hours', 'food'])
  expect(leftOf(branch, keyFor('elsewhere'))).toContain('channel')
  expect(leftOf(branch, { ...nothing, plugins: [{ name: 'Direct Pos' }] })).toEqual(['hours', 'food'])
  expect(leftOf(branch, { ...nothing, plugins: [{ name: 'Ledger' }] })).toContain('channel')
})

it('the first branch still needs the lists for its foods, payments and deliveries', () => {
  const empty = { ...nothing, coalitions: [], paymentModes: [], deliveryServices: [] }
  expect(leftOf(branch, empty)).toEqual(['hours', 'coalition', 'food', 'payment', 'delivery', 'channel'])
  expect(leftOf(branch, { ...empty, foods: [{}] })).toEqual(['hours', 'payment', 'delivery', 'channel'])
  const takeaway = { ...branch, restTypes: [{ _id: 'takeaway', name: 'Takeaway' as const }] }
  expect(leftOf(takeaway, empty)).not.toContain('delivery')
})

it('a complete branch has no steps left', () => {
  const delivery = { ...closed, availability: [{ day: 'fri' as const, st: 11, et: 24 }] }
  const known = { ...nothing, foods: [{}], channelKeys: [{ restIds: ['harbour'] }] }
  expect(leftOf({ ...branch, delivery }, known)).toEqual([])
})

it('tax, conditions, contacts and, where guests sit, tables are useful until they are there', () => {
  const none = { taxes: [], conditions: [], sitings: [] }
  const dining = { ...branch, restTypes: [{ _id: 'dining', name: 'Dining' as const }] }
  const left = (...asked: Parameters<typeof usefulSteps>) =>
    usefulSteps(...asked).flatMap(({ name, isDone }) => (isDone ? [] : [name]))
  expect(left(dining, none)).toEqual(['tax', 'condition', 'table', 'contact'])
  expect(left(branch, none)).toEqual(['tax', 'condition', 'contact'])
  const contact = { isLandline: false, contactNumber: null, mobileNumber: '+6421000000' }
  expect(left({ ...dining, contacts: [contact] }, { taxes: [{}], conditions: [{}], sitings: [{}] })).toEqual([])
})
