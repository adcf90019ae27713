import { aFood, aVariation } from '@brigade/contract/foods/food.factory.ts'
import { UNTIL_CHANGED } from '@brigade/contract/foods/orderable.rules.ts'
import { expect, test } from 'vitest'
import { listingSteps, offerOf, stockSteps } from './restoring.rules.ts'

const now = new Date('2026-03-10T12:00:00Z')
const offerNote = 'Happy hour'
const offerValidity = { startDate: '2026:03:01', st: 9, endDate: '2026:03:31', et: 17 }
const offer = { hasOffer: true, offerNote, offerValidity }

test('variations that had the same value are brought back by one call', () => {
  const food = aFood({
    _id: 'soup',
    variations: [
      aVariation({ _id: 'cup', hasStock: true, noOfStock: 4 }),
      aVariation({ _id: 'bowl', hasStock: true, noOfStock: 4 }),
      aVariation({ _id: 'pot', hasStock: false, noOfStock: null }),
      aVariation({ _id: 'pan', hasStock: false, noOfStock: 0 }),
    ],
  })
  const of = { foodId: 'soup', isSameToAll: false }
  expect(stockSteps(food, food.variations).map((step) => step(3, now))).toEqual([
    { ...of, version: 3, variations: ['cup', 'bowl'], hasStock: true, noOfStock: 4 },
    { ...of, version: 3, variations: ['pot'], hasStock: false, noOfStock: null },
    { ...of, version: 3, variations: ['pan'], hasStock: false, noOfStock: 0 },
  ])
})

test('portions come back sold out until tomorrow only if that has not come when they do', () => {
  const until = new Date(now.getTime() + 1)
  const cup = aVariation({ _id: 'cup', hasStock: true, noOfStock: 4, soldOutUntil: until.toISOString() })
  const [step] = stockSteps(aFood({ _id: 'soup', variations: [cup] }), [cup])
  const of = { foodId: 'soup', isSameToAll: false, variations: ['cup'], version: 3, hasStock: true, noOfStock: 4 }
  expect(step?.(3, now)).toEqual({ ...of, untilTomorrow: true })
  expect(step?.(3, until)).toEqual(of)
})

test('portions that a person had sold out without an end come back with their number, and stay so', () => {
  const cup = aVariation({ _id: 'cup', hasStock: true, noOfStock: 2, soldOutUntil: UNTIL_CHANGED.toISOString() })
  const [step] = stockSteps({ _id: 'soup' }, [cup])
  const of = { foodId: 'soup', isSameToAll: false, variations: ['cup'], version: 3 }
  expect(step?.(3, now)).toEqual({ ...of, hasStock: true, noOfStock: 2, untilChanged: true })
})

const listed = (isDelisted: boolean, ...areOff: boolean[]) =>
  aFood({
    _id: 'soup',
    isDelisted,
    variations: areOff.map((isOff, at) => aVariation({ _id: `${at}`, isDelisted: isOff })),
  })

test.each([
  ['a whole food off the menu', listed(false, false, true), listed(true, false, true), [[true, undefined, false]]],
  ['a single variation of a food off the menu', listed(true, false), listed(false, false), [[true, undefined, true]]],
  [
    'one of the variations of a food off the menu',
    listed(true, false, false, true),
    listed(false, false, true, true),
    [
      [false, ['1'], false],
      [true, undefined, true],
    ],
  ],
  ['all variations', listed(false, true, true), listed(false, false, false), [[false, ['0', '1'], true]]],
  ['nothing', listed(false, false), listed(false, false), []],
])('%s comes back as it was listed', (_what, was, is, calls) => {
  const steps = listingSteps(was, is).map((step) => step(3))
  expect(
    steps.map((step) => [step.isSameToAll, 'variations' in step ? step.variations : undefined, step.isDelisted]),
  ).toEqual(calls)
})

test('an offer comes back with its amount to the cent, its note and its validity', () => {
  const variation = aVariation({ price: 10.1, discountPrice: 8.35, offer })
  expect(offerOf(variation, { now, timeZone: 'UTC', decimals: 2 })).toEqual({
    hasOffer: true,
    isPercentage: false,
    deduct: 1.75,
    offerNote,
    offerValidity,
  })
})

test('no offer, or one that is over, comes back as none', () => {
  const price = { price: 10, discountPrice: 8 }
  expect(offerOf(aVariation({ price: 10 }), { now, timeZone: 'UTC', decimals: 2 })).toEqual({ hasOffer: false })
  expect(
    offerOf(aVariation({ ...price, offer }), { now: new Date('2026-04-01T12:00:00Z'), timeZone: 'UTC', decimals: 2 }),
  ).toEqual({ hasOffer: false })
})
