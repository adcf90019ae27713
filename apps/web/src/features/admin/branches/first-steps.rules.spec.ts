import type { ServiceName } from '@brigade/contract/restaurants/restaurants.contract.ts'
import type { PluginName } from '@brigade/contract/restaurants/restaurants.rules.ts'
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
const lists = { menus: [{}], categories: [{}], coalitions: [{}], paymentModes: [{}], deliveryServices: [{}] }
const nothing = { ...lists, foods: [], channelKeys: [], plugins: [] }
const leftOf = (...asked: Parameters<typeof firstSteps>) =>
  firstSteps(...asked)
    .filter(({ isDone }) => !isDone)
    .map(({ name }) => name)

it('a new branch still needs hours, a food and a channel', () => {
  expect(leftOf(branch, nothing)).toEqual(['hours', 'food', 'channel-or-till'])
})

it('hours count when one of the offered services is open at some time', () => {
  const open = [{ day: 'mon' as const, st: 9, et: 17 }]
  const never = [{ day: 'mon' as const, st: 0, et: 0 }]
  expect(leftOf({ ...branch, delivery: { ...closed, availability: open } }, nothing)).toEqual([
    'food',
    'channel-or-till',
  ])
  expect(leftOf({ ...branch, delivery: { ...closed, availability: never } }, nothing)).toContain('hours')
  expect(leftOf({ ...branch, takeaway: { ...closed, availability: open } }, nothing)).toContain('hours')
})

it('a branch with only a till needs no hours', () => {
  expect(leftOf({ ...branch, restTypes: [{ _id: 'direct', name: 'Direct' }] }, nothing)).toEqual(['food', 'till'])
})

const keyFor = (restId: string) => ({ ...nothing, channelKeys: [{ restIds: [restId] }] })
const plugged = (name: PluginName) => ({ ...nothing, plugins: [{ name }] })
const only = (...names: ServiceName[]) => ({ ...branch, restTypes: names.map((name) => ({ _id: name, name })) })

it('a key for this branch or the till counts as a channel', () => {
  expect(leftOf(branch, keyFor('harbour'))).toEqual(['hours', 'food'])
  expect(leftOf(branch, keyFor('elsewhere'))).toContain('channel-or-till')
  expect(leftOf(branch, plugged('Direct Pos'))).toEqual(['hours', 'food'])
  expect(leftOf(branch, plugged('Ledger'))).toContain('channel-or-till')
})

it('only what the services of a branch need counts: no till without Direct, and no key without orders from outside', () => {
  expect(leftOf(only('Takeaway'), plugged('Direct Pos'))).toContain('channel')
  expect(leftOf(only('Takeaway'), keyFor('harbour'))).toEqual(['hours', 'food'])
  expect(leftOf(only('Direct'), keyFor('harbour'))).toEqual(['food', 'till'])
  expect(leftOf(only('Direct'), plugged('Direct Pos'))).toEqual(['food'])
  expect(leftOf(only('Dining'), keyFor('harbour'))).toEqual(['hours', 'food', 'dining'])
  expect(leftOf(only('Dining'), plugged('Dining'))).toEqual(['hours', 'food'])
  expect(leftOf(only('Dining', 'Direct'), plugged('Dining'))).toEqual(['hours', 'food'])
})

it('the first branch still needs the lists for its foods, payments and deliveries', () => {
  const empty = { ...nothing, menus: [], categories: [], coalitions: [], paymentModes: [], deliveryServices: [] }
  const forFoods = ['menu', 'category', 'coalition', 'food']
  expect(leftOf(branch, empty)).toEqual(['hours', ...forFoods, 'payment', 'delivery', 'channel-or-till'])
  expect(leftOf(branch, { ...empty, foods: [{}] })).toEqual(['hours', 'payment', 'delivery', 'channel-or-till'])
  expect(leftOf(only('Takeaway'), empty)).not.toContain('delivery')
})

it('a complete branch has no steps left', () => {
  const delivery = { ...closed, availability: [{ day: 'fri' as const, st: 11, et: 24 }] }
  const known = { ...nothing, foods: [{}], channelKeys: [{ restIds: ['harbour'] }] }
  expect(leftOf({ ...branch, delivery }, known)).toEqual([])
})

it('tax, conditions, contacts, an outlet for cooks and, where guests sit, tables are useful until they are there', () => {
  const none = { taxes: [], conditions: [], sitings: [], displays: [], printers: [{ isDefault: false }] }
  const dining = only('Dining')
  const left = (...asked: Parameters<typeof usefulSteps>) =>
    usefulSteps(...asked).flatMap(({ name, isDone }) => (isDone ? [] : [name]))
  expect(left(dining, none)).toEqual(['tax', 'condition', 'table', 'kitchen', 'contact'])
  expect(left(branch, none)).toEqual(['tax', 'condition', 'kitchen', 'contact'])
  expect(left(branch, { ...none, displays: [{}] })).not.toContain('kitchen')
  expect(left(branch, { ...none, printers: [{ isDefault: true }] })).not.toContain('kitchen')
  const contact = { isLandline: false, contactNumber: null, mobileNumber: '+6421000000' }
  const all = { taxes: [{}], conditions: [{}], sitings: [{}], displays: [{}], printers: [] }
  expect(left({ ...dining, contacts: [contact] }, all)).toEqual([])
})
