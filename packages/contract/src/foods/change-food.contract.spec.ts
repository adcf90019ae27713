import { describe, expect, it, test } from 'vitest'
import type { Endpoint } from '../kernel/endpoint.ts'
import { problemsOf } from '../messages/problems.ts'
import { changeAvailability, changeOffer, changePrice, changeStock, delistFood } from './change-food.contract.ts'
import { readAmounts } from '../kernel/read-amounts.ts'

const foodId = '0190a5d0-0000-7000-8000-00000000000a'
const variations = ['0190a5d0-0000-7000-8000-00000000000b']
const availability = [{ day: 'sun', st: 9, et: 21 }]
const spring = { startDate: '2026:09:01', st: 9, endDate: '2026:09:30', et: 21 }
const offer = { hasOffer: true, isPercentage: true, deduct: 12.5, offerNote: 'Happy hour', offerValidity: spring }

type Sent = Record<string, unknown>

function problems({ input }: Endpoint, sent: Sent): Record<string, string> {
  const read = readAmounts(input, { foodId, ...sent }, 2)
  return read.success ? {} : problemsOf(read.error)
}

/** Each update with a valid input and its required fields in form order. */
const updates: Array<[string, { endpoint: Endpoint; good: Sent; needed: Array<[string, string]> }]> = [
  [
    'changing the availability',
    {
      endpoint: changeAvailability,
      good: { variations, availability },
      needed: [
        ['variations', 'Select variation before update availability'],
        ['availability', 'Select the availability'],
      ],
    },
  ],
  [
    'changing the price',
    {
      endpoint: changePrice,
      good: { varId: variations[0], price: 12.5 },
      needed: [
        ['varId', 'Select one variation before update price'],
        ['price', 'Field cannot be empty'],
      ],
    },
  ],
  [
    'changing the stock',
    {
      endpoint: changeStock,
      good: { variations, hasStock: true, noOfStock: 12 },
      needed: [
        ['variations', 'Select variation before update stock'],
        ['noOfStock', 'Field cannot be empty'],
      ],
    },
  ],
  [
    'changing the offer',
    {
      endpoint: changeOffer,
      good: { variations, ...offer },
      needed: [
        ['variations', 'Select variation before update offer'],
        ['deduct', 'Field cannot be empty'],
        ['offerNote', 'Field cannot be empty'],
        ['offerValidity', 'Select the offer validity'],
      ],
    },
  ],
  [
    'delisting',
    {
      endpoint: delistFood,
      good: { variations, isDelisted: true },
      needed: [
        ['variations', 'Select variation before delist'],
        ['isDelisted', 'This is not valid. Choose or enter it again'],
      ],
    },
  ],
]

describe.each(updates)('%s', (_what, { endpoint, good, needed }) => {
  const without = (fields: readonly string[]) =>
    Object.fromEntries(Object.entries(good).filter(([field]) => !fields.includes(field)))

  it('is accepted with all required fields', () => {
    expect(problems(endpoint, good)).toEqual({})
    expect(problems(endpoint, { ...good, version: 3 })).toEqual({})
  })

  it.each(needed.map(([field, message], index) => [message, field, index] as const))(
    'reports %j first when %s and the fields after it are missing',
    (message, field, index) => {
      const sent = without(needed.slice(index).map(([name]) => name))
      expect(Object.entries(problems(endpoint, sent))[0]).toEqual([field, message])
    },
  )

  it('reports every missing field', () => {
    expect(problems(endpoint, without(needed.map(([name]) => name)))).toEqual(Object.fromEntries(needed))
  })
})

test.each([
  ['availability', changeAvailability, { availability }],
  ['stock', changeStock, { hasStock: false }],
  ['offer', changeOffer, { hasOffer: false }],
  ['delisting', delistFood, { isDelisted: true }],
])('a change of %s with isSameToAll needs no variations', (_what, endpoint: Endpoint, sent) => {
  expect(problems(endpoint, { ...sent, isSameToAll: true })).toEqual({})
})

test.each([
  ['some days may have no hours', { availability: [], days: ['wed'] }, {}],
  ['no days are no change', { availability, days: [] }, { availability: 'Select the availability' }],
  ['an unknown day is refused', { availability, days: ['Wednesday'] }, { 'days.0': expect.any(String) }],
  [
    'overlapping hours are refused',
    { availability: [...availability, { day: 'sun', st: 20.59, et: 22 }] },
    { availability: 'Two hours of one day overlap. Change or remove one' },
  ],
  [
    'hours are compared only if they are few',
    { availability: Array.from({ length: 71 }, () => availability).flat() },
    { availability: 'There are too many entries here. Remove some' },
  ],
  ['hours that follow each other are not', { availability: [...availability, { day: 'sun', st: 21, et: 22 }] }, {}],
])('of a week, %s', (_what, sent, found) => {
  expect(problems(changeAvailability, { variations, ...sent })).toEqual(found)
})

test('a week without hours is refused as availability', () => {
  const noHours = [{ day: 'sun', st: 9, et: 9 }]
  expect(problems(changeAvailability, { variations, availability: noHours })).toEqual({
    availability: 'Select the availability',
  })
})

test.each([
  [
    { hasStock: true, noOfStock: 0 },
    { hasStock: true, noOfStock: 0 },
  ],
  [
    { hasStock: false, noOfStock: null },
    { hasStock: false, noOfStock: null },
  ],
  [{ hasStock: false }, { hasStock: false, noOfStock: null }],
  [
    { hasStock: false, noOfStock: 0 },
    { hasStock: false, noOfStock: 0 },
  ],
])('stock %j is read as %j', (sent, read) => {
  expect(changeStock.input.parse({ foodId, variations, ...sent })).toMatchObject(read)
})

test.each([
  [{ hasStock: false, noOfStock: 5 }, 'Uncounted stock has no number. Count the stock, or leave the number out'],
  [{ hasStock: true, noOfStock: 1.5 }, 'Invalid number format'],
  [{ hasStock: true, noOfStock: -1 }, 'Invalid number format'],
  [{ hasStock: true, noOfStock: 1_000_001 }, 'Invalid number format'],
])('stock %j is refused with %j', (sent, message) => {
  expect(problems(changeStock, { variations, ...sent })).toEqual({ noOfStock: message })
})

test.each([
  [{ isPercentage: true, deduct: 0 }, null],
  [{ isPercentage: true, deduct: 100 }, null],
  [{ isPercentage: true, deduct: 8.875 }, null],
  [{ isPercentage: true, deduct: 100.1 }, 'Enter a share from 0 to 100 percent with at most three decimals'],
  [{ isPercentage: true, deduct: 8.8755 }, 'Enter a share from 0 to 100 percent with at most three decimals'],
  [{ isPercentage: false, deduct: 100.1 }, null],
  [{ isPercentage: false, deduct: 1.001 }, 'Enter an amount from 0 to 10,000,000 with at most two decimals'],
  [{ isPercentage: false, deduct: -1 }, 'Enter an amount from 0 to 10,000,000 with at most two decimals'],
])('the deduction %j has the message %j', (terms, message) => {
  expect(problems(changeOffer, { variations, ...offer, ...terms })).toEqual(message === null ? {} : { deduct: message })
})

test('an amount is read in hundredths, and a percentage unchanged', () => {
  const read = (terms: Sent) => readAmounts(changeOffer.input, { foodId, variations, ...offer, ...terms }, 2).data
  expect(read({ isPercentage: false, deduct: 2.5 })).toMatchObject({ deduct: 250 })
  expect(read({ isPercentage: true, deduct: 2.5 })).toMatchObject({ deduct: 2.5 })
})

test('what is missing of an offer is said beside what is invalid', () => {
  const rest = { ...offer, deduct: undefined }
  expect(problems(changeOffer, { variations, ...rest, offerNote: '', offerValidity: undefined })).toEqual({
    offerNote: 'Field cannot be empty',
    deduct: 'Field cannot be empty',
    offerValidity: 'Select the offer validity',
  })
  expect(problems(changeOffer, { ...rest, variations: [], kept: ['deduct'] })).toEqual({
    variations: 'Select variation before update offer',
  })
})
