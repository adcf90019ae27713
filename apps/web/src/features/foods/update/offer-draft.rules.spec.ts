import { aFood, aVariation } from '@brigade/contract/foods/food.factory.ts'
import type { Food } from '@brigade/contract/foods/foods.contract.ts'
import { describe, expect, test } from 'vitest'
import { keptOfEach, offerDraft, offerPreview } from './offer-draft.rules.ts'

const zone = 'Pacific/Auckland'
const now = new Date('2026-03-05T00:00:00.000Z')
const running = { startDate: '2026:03:01', st: 9.3, endDate: '2026:03:31', et: 24 }
const over = { startDate: '2026:02:01', st: 0, endDate: '2026:02:28', et: 24 }
const nothing = { startDate: '', st: 0, endDate: '', et: 24 }

const variation = (_id: string, discountPrice: number | null, offerValidity: typeof running | null = running) =>
  aVariation({
    _id,
    name: _id,
    price: 18.5,
    discountPrice,
    offer: { hasOffer: discountPrice !== null, offerValidity, offerNote: 'Happy hour' },
  })
const made = (variations: Food['variations'], isCombo = false) =>
  aFood({ isCombo, combo: isCombo ? { comboValidity: running } : null, variations })

const draftOf = (food: Food) => offerDraft(food, food.variations, { now, timeZone: zone, decimals: 2 })

describe('the draft of an offer', () => {
  test('is empty when no chosen variation has an offer', () => {
    expect(draftOf(made([variation('large', null)]))).toEqual({ deduct: '', note: '', validity: nothing })
  })

  test('contains the present offer, starting today if it already runs', () => {
    expect(draftOf(made([variation('small', 15.1)]))).toEqual({
      deduct: '3.4',
      note: 'Happy hour',
      validity: { startDate: '2026:03:05', st: 0, endDate: '2026:03:31', et: 24 },
    })
  })

  test('omits the dates of an ended offer', () => {
    expect(draftOf(made([variation('small', 15, over)])).validity).toEqual(nothing)
  })

  test('omits what the chosen variations differ in', () => {
    expect(draftOf(made([variation('small', 15), variation('large', 14)]))).toMatchObject({
      deduct: '',
      note: 'Happy hour',
    })
    expect(draftOf(made([variation('small', 15), variation('large', null)]))).toEqual({
      deduct: '',
      note: '',
      validity: nothing,
    })
  })

  test('contains the deduction of a combo, which has no offer of its own', () => {
    const combo = { ...variation('for one', 15), offer: { hasOffer: false, offerValidity: null, offerNote: 'Saves' } }
    expect(draftOf(made([combo], true))).toMatchObject({ deduct: '3.5', note: 'Saves' })
  })
})

describe('what each variation keeps of its offer where the form leaves it empty', () => {
  const keptOf = (food: Food) => keptOfEach(food, food.variations, { now, timeZone: zone, decimals: 2 })
  const none = { deduct: false, note: false, validity: false }
  const later = { ...running, endDate: '2026:04:30' }

  test('is what differs', () => {
    expect(keptOf(made([variation('small', 15), variation('large', 14)]))).toEqual({ ...none, deduct: true })
    expect(keptOf(made([variation('small', 15), variation('large', 15, later)]))).toEqual({ ...none, validity: true })
  })

  test('is nothing where one has no offer, and no dates that are over', () => {
    expect(keptOf(made([variation('small', 15), variation('large', null)]))).toEqual(none)
    expect(keptOf(made([variation('small', 15), variation('large', 14, over)]))).toEqual({ ...none, deduct: true })
    expect(keptOf(made([]))).toEqual(none)
  })
})

describe('the preview of an offer', () => {
  const variations = [variation('small', null), { ...variation('large', null), price: 3 }]

  test('shows each new price', () => {
    expect(offerPreview(variations, true, '15', 2).map(({ left }) => left)).toEqual([15.72, 2.55])
    expect(offerPreview(variations, false, ' 2.50 ', 2).map(({ left }) => left)).toEqual([16, 0.5])
  })

  test('shows null when no valid price is left', () => {
    expect(offerPreview(variations, false, '3.5', 2).map(({ left }) => left)).toEqual([15, null])
  })

  test('is empty until a number is typed', () => {
    expect(offerPreview(variations, true, '', 2)).toEqual([])
    expect(offerPreview(variations, true, 'ten', 2)).toEqual([])
  })
})
