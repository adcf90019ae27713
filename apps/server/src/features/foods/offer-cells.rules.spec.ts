import { noOffer } from '@brigade/contract/foods/offer.rules.ts'
import { say } from '@brigade/contract/messages/say.ts'
import { describe, expect, it } from 'vitest'
import { planned, menu, large, curry, problemsIn } from './food-form.factory.ts'
import type { FoodValues } from './food-values.rules.ts'
import { normalTerms } from './term-cells.rules.ts'

describe('an offer', () => {
  const of = (cells: string, price = '12.5') =>
    `name,variation,price,offer price,offer note,offer starts,offer ends\nCurry,Large,${price},${cells}`
  const offerValidity = { startDate: '2026:08:01', st: 9.3, endDate: '2026:08:31', et: 24 }
  const reduced = { hasOffer: true, discountPrice: 900, offerNote: 'Lunch', offerValidity }
  const onOffer = { ...curry, variations: [{ ...large, offer: reduced }] }
  const after = (content: string, was: FoodValues) =>
    planned(menu, content, [was]).changed[0]?.will.variations[0]?.offer

  it('begins, changes and ends', () => {
    expect(after(of('9,Lunch,2026-08-01 09:30,2026-08-31'), curry)).toEqual(reduced)
    expect(after('name,variation,offer price\nCurry,Large,8', onOffer)).toEqual({ ...reduced, discountPrice: 800 })
    expect(after(of(',,,'), onOffer)).toEqual(noOffer)
  })

  it('is whole, to come, and below the price', () => {
    const whole = 'An offer needs a price, a note, a start and an end. Add what is missing, or empty all of these cells'
    expect(problemsIn(of('9,,2026-08-01,'))).toEqual([
      [2, 'offer note', whole],
      [2, 'offer ends', whole],
    ])
    expect(problemsIn(of('9,Lunch,2025-08-01,2025-08-31'))).toEqual([[2, 'offer ends', say('input.validity-over')]])
    expect(problemsIn(of('12.5,Lunch,2026-08-01,2026-08-31'))).toEqual([[2, 'offer price', say('food.discount-price')]])
    expect(problemsIn('name,variation,price\nCurry,Large,9', [onOffer])).toEqual([
      [2, 'price', 'The offer or combo would not be cheaper. Enter a higher price, or change the offer first'],
    ])
  })

  it('that is over goes with the old price', () => {
    const over = { ...reduced, offerValidity: { ...offerValidity, startDate: '2025:08:01', endDate: '2025:08:31' } }
    const was = { ...curry, variations: [{ ...large, offer: over }] }
    expect(planned(menu, of('9,Lunch,2025-08-01 09:30,2025-08-31'), [was])).toMatchObject({ unchanged: 1 })
    expect(after(of('9,Lunch,2025-08-01 09:30,2025-08-31', '8'), was)).toEqual(noOffer)
  })

  it('of a combo is its price', () => {
    const combo: FoodValues = { ...onOffer, terms: { ...normalTerms, kind: 'combo', validity: offerValidity } }
    const [way] = combo.variations
    const priced = { ...combo, variations: [{ ...(way ?? large), offer: { ...noOffer, discountPrice: 900 } }] }
    expect(after(of('8,Cheap,,'), priced)).toEqual({ ...noOffer, discountPrice: 800, offerNote: 'Cheap' })
    expect(problemsIn(of(',,2026-08-01,'), [priced])).toEqual([
      [2, 'offer price', say('food.discount-price')],
      [2, 'offer starts', 'A food of this kind has nothing here. Empty the cell, or correct the column kind'],
    ])
  })
})
