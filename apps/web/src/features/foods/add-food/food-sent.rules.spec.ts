import { readAmounts } from '@brigade/contract/kernel/read-amounts.ts'
import { addFood } from '@brigade/contract/foods/add-food.contract.ts'
import { describe, expect, test } from 'vitest'
import { emptyFood, emptyVariation, type FoodDraft, type VariationDraft } from './food-draft.rules.ts'
import { isComplete, problemsIn } from '../../../shared/form/entered.ts'
import { enteredFood, enteredVariation, variationProblems } from './food-sent.rules.ts'
import { listed } from '../../lookups/listed.factory.ts'

const id = '0190a5d0-0000-7000-8000-00000000000a'
const moment = { now: new Date('2026-09-02T00:00:00Z'), timeZone: 'Pacific/Auckland' }
const september = { startDate: '2026:09:02', st: 9, endDate: '2026:09:30', et: 21 }
const last = { startDate: '2026:08:01', st: 9, endDate: '2026:08:30', et: 21 }
const between = {
  ...listed,
  _id: id,
  name: 'Order amount between',
  schema: { minAmount: 'number', maxAmount: 'number' },
} as const

const large = (changes: Partial<VariationDraft> = {}): VariationDraft => ({
  ...emptyVariation(),
  name: ' Large ',
  price: '14.95',
  servingInfo: 'Serves two',
  calorieCount: '640',
  portionSize: '350',
  preparationTime: '15',
  noOfStock: '12',
  availability: [{ day: 'sun', st: 9, et: 21.3 }],
  ...changes,
})

const curry = (changes: Partial<FoodDraft> = {}): FoodDraft => ({
  ...emptyFood(),
  name: 'Green curry',
  note: 'With jasmine rice',
  restTypeIds: [id],
  menuIds: [id],
  coalitionIds: [id],
  categoryId: id,
  images: [new File(['a'], 'curry.png', { type: 'image/png' })],
  variations: [large()],
  ...changes,
})
const offer = { hasOffer: true, discountPrice: '9.5', offerNote: 'Lunch', offerValidity: september }
const claim = { kind: 'freeClaim', validity: september, conditionId: id } as const

const entered = (draft: FoodDraft) => enteredFood(draft, id, between, moment)
function read(draft: FoodDraft) {
  const { data } = readAmounts(addFood.input, entered(draft), 2)
  if (!data) throw new Error('The draft is incomplete')
  return data
}
const firstOf = (draft: FoodDraft) => Object.entries(problemsIn(addFood.input, entered(draft), 2))[0]

describe('the input of a food', () => {
  test('contains its allergens in their order, and a tag that is typed but not added', () => {
    const draft = curry({ allergens: ['nuts', 'milk'], tags: ['halal'], tag: ' spicy, HALAL,' })
    expect(read(draft)).toMatchObject({ allergens: ['milk', 'nuts'], tags: ['halal', 'spicy'] })
  })

  test('contains the code of a variation, or none', () => {
    const { variations } = read(
      curry({ variations: [large({ code: ' 9415 ' }), large({ name: 'Small', isDefault: false })] }),
    )
    expect(variations.map(({ code }) => code)).toEqual(['9415', null])
  })

  test('contains the offer of a normal food', () => {
    const [variation] = read(curry({ variations: [large(offer)] })).variations
    expect(variation).toMatchObject({
      name: 'Large',
      price: 1495,
      calorieCount: 640,
      preparationTime: 15,
      noOfStock: 12,
      taxMode: 'none',
      hasOffer: true,
      discountPrice: 950,
      offerValidity: september,
    })
  })

  test('contains the validity and price of a combo', () => {
    const food = read(curry({ kind: 'combo', validity: september, variations: [large({ discountPrice: '9.5' })] }))
    expect(food).toMatchObject({ isCombo: true, comboValidity: september, freeValidity: null, conditionId: null })
    expect(food.variations[0]).toMatchObject({ discountPrice: 950, hasOffer: false })
  })

  test('contains the condition and its values of a free claim', () => {
    const food = read(curry({ ...claim, conditionValue: { minAmount: '4', maxAmount: '99.5', nth: '3' } }))
    expect(food).toMatchObject({
      isFreeClaim: true,
      freeValidity: september,
      conditionId: id,
      conditionValue: { minAmount: 4, maxAmount: 99.5 },
    })
  })

  test('omits the fields of other kinds', () => {
    const draft = curry({ ...claim, kind: 'normal', conditionValue: { minAmount: 'x' }, variations: [large()] })
    expect(isComplete(addFood, entered(draft), 2)).toBe(true)
    expect(read(draft)).toMatchObject({ isFreeClaim: false, conditionId: null, conditionValue: null })
    expect(entered(curry({ ...claim, variations: [large(offer)] })).variations?.[0]).toMatchObject({ hasOffer: false })
  })

  test.each([
    ['none', { taxMode: 'none', taxId: id }, { taxMode: 'none', taxId: null }],
    ['individual', { taxMode: 'individual', taxId: id }, { taxMode: 'individual', taxId: id }],
    ['overall', { taxMode: 'overall', taxId: id }, { taxMode: 'overall', taxId: null }],
  ] as const)('contains the tax mode: %s', (_title, changes, sent) => {
    expect(read(curry({ variations: [large(changes)] })).variations[0]).toMatchObject(sent)
  })

  test('omits the number of uncounted stock', () => {
    expect(enteredVariation.normal(large({ hasStock: false }), moment)).toMatchObject({ noOfStock: null })
  })
})

describe('an invalid food', () => {
  test.each<[string, FoodDraft, string, string]>([
    ['no name', curry({ name: ' ' }), 'name', 'Field cannot be empty'],
    ['an expired validity', curry({ kind: 'combo', validity: last }), 'comboValidity', 'Add the validity for combo'],
    ['no condition', curry({ ...claim, conditionId: '' }), 'conditionId', 'Select the condition for the freeclaim'],
    [
      'a missing value of the condition',
      curry({ ...claim, conditionValue: { minAmount: '4' } }),
      'conditionValue.maxAmount',
      'Freeclaim values is mandatory',
    ],
    [
      'a value of the condition that is too long',
      curry({ ...claim, conditionValue: { minAmount: '4', maxAmount: '1000.5' } }),
      'conditionValue.maxAmount',
      'Invalid number format',
    ],
    [
      'a combo without its price',
      curry({ kind: 'combo', validity: september }),
      'variations.0.discountPrice',
      'Field cannot be empty',
    ],
    [
      'a price that is not a number',
      curry({ variations: [large({ price: 'cheap' })] }),
      'variations.0.price',
      'Invalid number format',
    ],
  ])('has a problem for %s', (_title, draft, path, message) => {
    expect(firstOf(draft)).toEqual([path, message])
    expect(isComplete(addFood, entered(draft), 2)).toBe(false)
  })
})

describe('an invalid variation reports its errors in the order of the form', () => {
  test('reports every field of an empty one', () => {
    expect(
      Object.entries(
        variationProblems('normal', { ...emptyVariation(), hasOffer: true, taxMode: 'individual' }, moment, 2),
      ),
    ).toEqual([
      ['name', 'Field cannot be empty'],
      ['price', 'Field cannot be empty'],
      ['servingInfo', 'Field cannot be empty'],
      ['calorieCount', 'Field cannot be empty'],
      ['portionSize', 'Field cannot be empty'],
      ['preparationTime', 'Field cannot be empty'],
      ['noOfStock', 'Field cannot be empty'],
      ['taxId', 'Select the tax percentage'],
      ['availability', 'Select the availablity'],
      ['discountPrice', 'Field cannot be empty'],
      ['offerNote', 'Field cannot be empty'],
      ['offerValidity', 'Select offer validity'],
    ])
  })

  test.each([
    ['12.', 'Invalid number format'],
    ['-3', 'Invalid number format'],
    ['1.234', 'Enter an amount from 0 to 10,000,000 with at most two decimals'],
  ])('reports the price %s', (price, message) => {
    expect(variationProblems('freeClaim', large({ price }), moment, 2)).toEqual({ price: message })
  })
})
