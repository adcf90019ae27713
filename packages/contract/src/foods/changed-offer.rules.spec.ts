import { array, assert, boolean, integer, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { offersAfter } from './changed-offer.rules.ts'
import { noOffer, reducedPrice } from './offer.rules.ts'

const offerValidity = { startDate: '2026:03:01', st: 0, endDate: '2026:03:31', et: 24 }
const terms = { hasOffer: true, offerNote: 'Happy hour', offerValidity } as const
const tenth = { ...terms, isPercentage: true, deduct: 10 } as const
const plain = { id: 'small', name: 'Small', price: 1250, ...noOffer }
const offered = { ...plain, ...terms, id: 'large', name: 'Large', price: 1000, discountPrice: 900 }
const food = (...variations: Array<typeof plain | typeof offered>) => ({
  isCombo: false,
  isFreeClaim: false,
  variations,
})

describe('an offer', () => {
  test('changes variations that are not on it already', () => {
    const set = { ...terms, discountPrice: 1125 }
    expect(offersAfter(food(plain, offered), tenth)).toEqual({ variations: [{ id: 'small', set }] })
    const [other, later] = [
      { ...tenth, offerNote: 'Autumn' },
      { ...tenth, offerValidity: { ...offerValidity, endDate: '2026:04:30' } },
    ]
    for (const change of [other, later])
      expect(offersAfter(food(offered), change)).toMatchObject({ variations: [{ id: 'large' }] })
  })

  test('ends where there is one', () => {
    expect(offersAfter(food(plain, offered), { hasOffer: false })).toEqual({
      variations: [{ id: 'large', set: noOffer }],
    })
  })

  test.each([
    ['not-cheaper', 'Small', food({ ...plain, price: 0 })],
    ['combo', null, { ...food(plain), isCombo: true }],
    ['free-claim', null, { ...food(plain), isFreeClaim: true }],
  ])('is refused as %s', (reason, variation, refused) => {
    expect(offersAfter(refused, tenth)).toEqual({ reason, variation })
  })

  test('makes every price what the form for one food makes of it, or none', () => {
    const reduction = record({ isPercentage: boolean(), deduct: integer({ min: 0, max: 100 }) })
    const prices = array(integer({ min: 0, max: 5000 }), { minLength: 1, maxLength: 4 })
    assert(
      property(prices, reduction, (all, change) => {
        const variations = all.map((price, at) => ({ ...plain, id: String(at), price }))
        const after = offersAfter(food(...variations), { ...terms, ...change })
        const alone = all.map((price) => reducedPrice(price, change))
        const made = 'reason' in after ? null : after.variations.map(({ set }) => set.discountPrice)
        expect(made).toEqual(alone.includes(null) ? null : alone)
      }),
    )
  })
})
