import { expect, test } from 'vitest'
import { onHand } from './inventory.factory.tsx'
import {
  byNeed,
  daysLeft,
  firstOut,
  isPlenty,
  levelOf,
  mostUrgent,
  needOf,
  needOfMaterial,
} from './stock-level.rules.ts'

const noUse = () => 0

test('stock below zero is short, even without a reorder level', () => {
  expect(needOf(onHand({ quantity: -0.1 }), 0)).toBe('short')
  expect(needOf(onHand({ quantity: -1, level: 2, isLow: true }), 0)).toBe('short')
  expect(needOf(onHand({ quantity: 1, level: 2, isLow: true }), 0)).toBe('low')
  expect(needOf(onHand({ quantity: 0 }), 0)).toBe('none')
})

test('what lasts for less than three days is low, even without a reorder level', () => {
  expect(needOf(onHand({ quantity: 2 }), 1)).toBe('low')
  expect(needOf(onHand({ quantity: 3 }), 1)).toBe('none')
  expect(needOf(onHand({ quantity: 0 }), 1)).toBe('low')
})

test.each([
  ['above its level, of unknown use', { quantity: 9, level: 2 }, 0, true],
  ['lasting two weeks', { quantity: 14 }, 1, true],
  ['lasting less than two weeks', { quantity: 13 }, 1, false],
  ['low', { quantity: 1, level: 2, isLow: true }, 0, false],
  ['without a level and without known use', { quantity: 9 }, 0, false],
])('a material %s', (_, unit, dailyUse, plenty) => {
  expect(isPlenty(onHand(unit), dailyUse)).toBe(plenty)
})

test('what is low stands among what runs out soon, and what is never used is left out', () => {
  const of = (_id: string, changes: Parameters<typeof onHand>[0]) => ({ mat: { _id }, unit: onHand(changes) })
  const all = [
    of('lasts', { quantity: 200 }),
    of('soon', { quantity: 7 }),
    of('low', { quantity: 2, level: 5, isLow: true }),
    of('unused', { quantity: 9 }),
    of('gone', { quantity: 0 }),
    of('short', { quantity: -1 }),
  ]
  const ranked = firstOut(all, (matId) => (matId === 'unused' || matId === 'low' ? 0 : 1))
  expect(ranked.map(({ mat, days }) => [mat._id, days])).toEqual([
    ['short', 0],
    ['low', Infinity],
    ['soon', 7],
    ['lasts', 200],
  ])
})

test('a row is about what is needed most', () => {
  const [fine, low, short] = [onHand(), onHand({ isLow: true }), onHand({ quantity: -1 })]
  expect(mostUrgent([fine, low, short], noUse)).toBe(short)
  expect(mostUrgent([fine, low], noUse)).toBe(low)
  expect(mostUrgent([], noUse)).toBeUndefined()
})

test.each([
  [12, 2.5, 4],
  [12, 0, null],
  [0, 2, 0],
  [-3, 2, 0],
])('%d lasts at a daily use of %d for %s days', (quantity, dailyUse, days) => {
  expect(daysLeft(onHand({ quantity }), dailyUse)).toBe(days)
})

test.each([
  ['half full at its reorder level', { quantity: 4, level: 4 }, 0, { filled: 0.5, mark: 0.5 }],
  ['full at twice the level', { quantity: 40, level: 4 }, 1, { filled: 1, mark: 0.5 }],
  ['empty below zero', { quantity: -4, level: 4 }, 1, { filled: 0, mark: 0.5 }],
  ['as full as the days it lasts', { quantity: 7 }, 1, { filled: 0.5, mark: null }],
])('a bar is %s', (_, unit, dailyUse, level) => {
  expect(levelOf(onHand(unit), dailyUse)).toEqual(level)
})

test('there is no bar without a level and without use', () => {
  expect(levelOf(onHand(), 0)).toBeNull()
})

test('what is below zero comes before what is low, and what was never in stock comes last', () => {
  const units = {
    fine: [onHand()],
    new: [],
    low: [onHand({ isLow: true })],
    short: [onHand(), onHand({ quantity: -1 })],
    also: [onHand()],
    soon: [onHand({ quantity: 1 })],
  }
  const materials = Object.keys(units).map((_id) => ({ _id }))
  const unitsOf = new Map(Object.entries(units))
  const use = (matId: string) => (matId === 'soon' ? 1 : 0)
  const needs = new Map(materials.map(({ _id }) => [_id, needOfMaterial(_id, unitsOf, use)]))
  const ranked = byNeed(materials, needs)
  expect(ranked.map(({ _id }) => _id)).toEqual(['short', 'low', 'soon', 'fine', 'also', 'new'])
})
