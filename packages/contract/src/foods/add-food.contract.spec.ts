import { describe, expect, it, test } from 'vitest'
import { problemsOf } from '../messages/problems.ts'
import { addFood } from './add-food.contract.ts'
import { sentBasics } from './food.factory.ts'
import { readAmounts } from '../kernel/read-amounts.ts'

const id = '0190a5d0-0000-7000-8000-00000000000a'
const week = [{ day: 'sun', st: 9, et: 21.3 }]
const spring = { startDate: '2026:09:01', st: 9, endDate: '2026:09:30', et: 21 }

type Sent = Record<string, unknown>

/** The fields of every variation. */
const basics = {
  ...sentBasics,
  isDefault: true,
  hasStock: false,
  availability: week,
}

const shared = {
  name: 'Green curry',
  note: 'With jasmine rice',
  restId: id,
  restTypeIds: [id],
  menuIds: [id],
  coalitionIds: [id],
  categoryId: id,
  images: ['curry.jpg'],
}

const normal = { ...shared, isCombo: false, isFreeClaim: false, variations: [{ ...basics, hasOffer: false }] }
const combo = {
  ...shared,
  isCombo: true,
  comboValidity: spring,
  variations: [{ ...basics, discountPrice: 12.5, offerNote: 'Lunch' }],
}
const freeClaim = {
  ...shared,
  isCombo: false,
  isFreeClaim: true,
  freeValidity: spring,
  conditionId: id,
  conditionValue: { minAmount: 40 },
  variations: [basics],
}

function problems(sent: Sent): Record<string, string> {
  const read = readAmounts(addFood.input, sent, 2)
  return read.success ? {} : problemsOf(read.error)
}

function parsed(sent: Sent) {
  const read = readAmounts(addFood.input, sent, 2)
  if (!read.success) throw read.error
  return read.data
}

const firstOf = (sent: Sent) => Object.values(problems(sent))[0]

/** Each check of the form and an input that fails it, in form order. */
interface Check {
  message: string
  path: string
  broken: Sent
}

const beforeKind: Check[] = [
  { message: 'Field cannot be empty', path: 'name', broken: { name: ' ' } },
  { message: 'Field cannot be empty', path: 'note', broken: { note: null } },
  { message: 'Select the restaurant to list this food', path: 'restId', broken: { restId: '' } },
  { message: 'Select the services to list this food', path: 'restTypeIds', broken: { restTypeIds: [] } },
  { message: 'Select the menu', path: 'menuIds', broken: { menuIds: undefined } },
]

const comboChecks: Check[] = [
  { message: 'Add the validity for combo', path: 'comboValidity', broken: { comboValidity: null } },
]

const freeClaimChecks: Check[] = [
  { message: 'Add the validity for freeclaim', path: 'freeValidity', broken: { freeValidity: undefined } },
  { message: 'Select the condition for the freeclaim', path: 'conditionId', broken: { conditionId: '' } },
  { message: 'Freeclaim values is mandatory', path: 'conditionValue', broken: { conditionValue: {} } },
]

const afterKind: Check[] = [
  { message: 'Select the colatition', path: 'coalitionIds', broken: { coalitionIds: [] } },
  { message: 'Select the category', path: 'categoryId', broken: { categoryId: null } },
  { message: 'This is no longer in the list. Select another', path: 'allergens.0', broken: { allergens: ['cheese'] } },
  { message: 'Two tags are the same. Remove one', path: 'tags', broken: { tags: ['vegan', 'Vegan'] } },
  { message: 'Select atleast a image', path: 'images', broken: { images: [] } },
  { message: 'Add atleast a variation', path: 'variations', broken: { variations: [] } },
]

const kinds: Array<[string, { draft: Sent; checks: Check[] }]> = [
  ['a normal food', { draft: normal, checks: [...beforeKind, ...afterKind] }],
  ['a combo', { draft: combo, checks: [...beforeKind, ...comboChecks, ...afterKind] }],
  ['a free claim', { draft: freeClaim, checks: [...beforeKind, ...freeClaimChecks, ...afterKind] }],
]

describe.each(kinds)('%s', (_kind, { draft, checks }) => {
  it('is accepted with all required fields', () => {
    expect(problems(draft)).toEqual({})
  })

  it.each(checks.map((check, index) => [check.message, check.path, index] as const))(
    'reports %j first when %s and the fields after it are invalid',
    (message, path, index) => {
      const sent = Object.assign({}, draft, ...checks.slice(index).map(({ broken }) => broken))
      expect(Object.entries(problems(sent))[0]).toEqual([path, message])
    },
  )

  it('reports every invalid field', () => {
    const sent = Object.assign({}, draft, ...checks.map(({ broken }) => broken))
    expect(problems(sent)).toEqual(Object.fromEntries(checks.map(({ path, message }) => [path, message])))
  })

  it.each(checks)('reports an invalid $path alone: $message', ({ message, path, broken }) => {
    expect(problems({ ...draft, ...broken })).toEqual({ [path]: message })
  })
})

test('a food has at most five pictures', () => {
  const images = (count: number) => Array.from({ length: count }, (_, n) => `${n}.jpg`)
  expect(problems({ ...normal, images: images(5) })).toEqual({})
  expect(problems({ ...normal, images: images(6) })).toEqual({
    images: 'A food can have at most 5 images. Remove some',
  })
})

test('allergens and tags can be left out', () => {
  expect(parsed(normal)).not.toHaveProperty('allergens')
  expect(parsed(normal)).not.toHaveProperty('tags')
  expect(parsed({ ...normal, allergens: ['nuts', 'eggs', 'nuts'], tags: [' cafe\u0301 '] })).toMatchObject({
    allergens: ['eggs', 'nuts'],
    tags: ['caf\u00e9'],
  })
})

test('a food has at most ten tags of at most thirty characters', () => {
  const tags = (count: number) => Array.from({ length: count }, (_, n) => `${n}`.padEnd(30, '~'))
  expect(problems({ ...normal, tags: tags(10) })).toEqual({})
  expect(problems({ ...normal, tags: tags(11) })).toEqual({ tags: 'A food can have at most 10 tags. Remove some' })
  expect(Object.keys(problems({ ...normal, tags: ['x'.repeat(31), ' '] }))).toEqual(['tags.0', 'tags.1'])
})

test('a food has exactly one kind', () => {
  expect(firstOf({ ...combo, isFreeClaim: true })).toBe('A food is a combo or a free claim, not both. Choose one')
  expect(problems({ ...normal, isCombo: undefined })).toEqual({ isCombo: expect.any(String) })
})

test('the fields of another kind are ignored', () => {
  const left = { comboValidity: 'left over', freeValidity: 7, conditionId: 'x', conditionValue: { minAmount: 'y' } }
  expect(parsed({ ...normal, ...left })).toMatchObject({
    comboValidity: null,
    freeValidity: null,
    conditionId: null,
    conditionValue: null,
  })
})

test.each([undefined, null])('a number of a free claim that is %s is reported at its field', (maxAmount) => {
  expect(problems({ ...freeClaim, conditionValue: { minAmount: 40, maxAmount } })).toEqual({
    'conditionValue.maxAmount': 'Freeclaim values is mandatory',
  })
})

test.each([
  [{ minAmount: 40.25 }, {}],
  [{ minAmount: 12345 }, {}],
  [{ minAmount: 123456 }, { 'conditionValue.minAmount': 'Invalid number format' }],
  [{ minAmount: 10.255 }, { 'conditionValue.minAmount': 'Invalid number format' }],
  [{ minAmount: '40' }, { 'conditionValue.minAmount': 'Invalid number format' }],
])('a number of a free claim has at most five characters: %j', (conditionValue, expected) => {
  expect(problems({ ...freeClaim, conditionValue })).toEqual(expected)
})

test.each([
  [{ ...spring, endDate: '2026:08:31' }, 'Pick a start, and an end that is after it'],
  [{ ...spring, endDate: spring.startDate, et: spring.st }, 'Pick a start, and an end that is after it'],
])('a validity ends after it starts', (comboValidity, message) => {
  expect(problems({ ...combo, comboValidity })).toEqual({ comboValidity: message })
})

describe('a variation', () => {
  const withVariation = (draft: { variations: Sent[] }, changes: Sent) =>
    problems({ ...draft, variations: [{ ...draft.variations[0], ...changes }] })

  const always: Check[] = [
    { message: 'Field cannot be empty', path: 'name', broken: { name: '' } },
    { message: 'Field cannot be empty', path: 'price', broken: { price: null } },
    { message: 'Field cannot be empty', path: 'servingInfo', broken: { servingInfo: ' ' } },
    { message: 'Field cannot be empty', path: 'calorieCount', broken: { calorieCount: undefined } },
    { message: 'Field cannot be empty', path: 'portionSize', broken: { portionSize: undefined } },
    { message: 'Field cannot be empty', path: 'preparationTime', broken: { preparationTime: null } },
    { message: 'Field cannot be empty', path: 'noOfStock', broken: { hasStock: true, noOfStock: undefined } },
    { message: 'Select the tax percentage', path: 'taxId', broken: { hasTax: true, taxId: undefined } },
    { message: 'Select the availablity', path: 'availability', broken: { availability: undefined } },
  ]
  const offer: Check[] = [
    { message: 'Field cannot be empty', path: 'discountPrice', broken: { discountPrice: undefined } },
    { message: 'Field cannot be empty', path: 'offerNote', broken: { offerNote: '' } },
    { message: 'Select offer validity', path: 'offerValidity', broken: { offerValidity: null } },
  ]
  const comboPrice: Check[] = [
    { message: 'Field cannot be empty', path: 'discountPrice', broken: { discountPrice: undefined } },
  ]
  const choices: Check[] = [
    { message: 'Select the material', path: 'ingredients.0.matId', broken: { ingredients: [{ nos: 2 }] } },
  ]

  const inOffer = { hasOffer: true, discountPrice: 12.5, offerNote: 'Happy hour', offerValidity: spring }
  const onOffer = { ...normal, variations: [{ ...basics, ...inOffer }] }

  const forms: Array<[string, { draft: { variations: Sent[] }; checks: Check[] }]> = [
    ['of a normal food', { draft: onOffer, checks: [...always, ...offer, ...choices] }],
    ['of a combo', { draft: combo, checks: [...always, ...comboPrice, ...choices] }],
    ['of a free claim', { draft: freeClaim, checks: [...always, ...choices] }],
  ]

  describe.each(forms)('%s', (_form, { draft, checks }) => {
    it.each(checks.map((check, index) => [check.message, check.path, index] as const))(
      'reports %j first when %s and the fields after it are invalid',
      (message, path, index) => {
        const broken = Object.assign({}, ...checks.slice(index).map((check) => check.broken))
        expect(Object.entries(withVariation(draft, broken))[0]).toEqual([`variations.0.${path}`, message])
      },
    )

    it('reports every invalid field', () => {
      const broken = Object.assign({}, ...checks.map((check) => check.broken))
      expect(withVariation(draft, broken)).toEqual(
        Object.fromEntries(checks.map(({ path, message }) => [`variations.0.${path}`, message])),
      )
    })
  })

  it.each([
    [{ price: 10.005 }, 'price', 'Enter an amount from 0 to 10,000,000 with at most two decimals'],
    [{ calorieCount: 1.5 }, 'calorieCount', 'Invalid number format'],
    [{ preparationTime: 1441 }, 'preparationTime', 'Invalid number format'],
    [{ code: '9'.repeat(65) }, 'code', 'This text is too long. Shorten it'],
    [{ code: '94\t15' }, 'code', 'This contains characters that cannot be used. Remove them'],
    [{ code: 9415 }, 'code', 'This must be text'],
    [{ hasStock: true, noOfStock: -1 }, 'noOfStock', 'Invalid number format'],
    [{ hasTax: true, taxId: 'none' }, 'taxId', 'Select the tax percentage'],
    [{ availability: [{ day: 'sun', st: 21, et: 9 }] }, 'availability', 'Select the availablity'],
    [{ availability: [{ day: 'sunday', st: 9, et: 21 }] }, 'availability.0.day', 'Pick a day from Sunday to Saturday'],
    [{ addonIds: ['cheese'] }, 'addonIds.0', 'This is no longer in the list. Select another'],
  ])('with %j is refused at %s', (changes, path, message) => {
    expect(withVariation(normal, changes)).toEqual({ [`variations.0.${path}`]: message })
  })

  it('has an offer or combo price below its price, which may be zero as in the form of an offer', () => {
    const terms = { hasOffer: true, offerNote: 'Happy hour', offerValidity: spring }
    const wrong = { 'variations.0.discountPrice': 'Enter a discount price of 0 or more that is below the price' }
    for (const discountPrice of [14.95, 20]) {
      expect(withVariation(normal, { ...terms, discountPrice })).toEqual(wrong)
      expect(withVariation(combo, { discountPrice })).toEqual(wrong)
    }
    for (const discountPrice of [0, 14.94]) {
      expect(withVariation(normal, { ...terms, discountPrice })).toEqual({})
      expect(withVariation(combo, { discountPrice })).toEqual({})
    }
  })

  it('has its own tax, the tax of the branch, or none', () => {
    const taxOf = (changes: Sent) => {
      const { variations } = parsed({ ...normal, variations: [{ ...normal.variations[0], ...changes }] })
      return [variations[0]?.taxMode, variations[0]?.taxId]
    }
    expect(taxOf({})).toEqual(['none', null])
    expect(taxOf({ hasTax: true, useOverallTax: true, taxId: id })).toEqual(['overall', null])
    expect(taxOf({ hasTax: true, taxId: id.toUpperCase() })).toEqual(['individual', id])
  })

  it('has a unique name, and exactly one variation is the default', () => {
    const [first] = normal.variations
    const named = (name: string, isDefault: boolean) => ({ ...first, name, isDefault })
    const both = (variations: Sent[]) => problems({ ...normal, variations })
    expect(both([named('Large', true), named(' LARGE', false)])).toEqual({
      variations: 'Two variations have the same name. Rename one',
    })
    expect(both([named('Large', true), named('Small', true)])).toEqual({
      variations: 'Only one variation can be the default. Choose one',
    })
    const { variations } = parsed({
      ...normal,
      variations: [named('Large', false), named('Small', false)],
    })
    expect(variations.map(({ isDefault }) => isDefault)).toEqual([true, false])
  })

  it('has a code, or none, which no other variation has', () => {
    const [first] = normal.variations
    const withCodes = (...codes: unknown[]) => ({
      ...normal,
      variations: codes.map((code, at) => ({ ...first, name: `Size ${at}`, isDefault: at === 0, code })),
    })
    const { variations } = parsed(withCodes(' ９４１５ ', undefined, null, '  '))
    expect(variations.map(({ code }) => code)).toEqual(['9415', null, null, null])
    expect(problems(withCodes('9415', 'A', ' 9415'))).toEqual({
      variations: 'Two variations have the same code. Change one',
    })
  })

  it('drops the stock without hasStock', () => {
    const { variations } = parsed({ ...normal, variations: [{ ...normal.variations[0], noOfStock: 5 }] })
    expect(variations[0]).toMatchObject({ hasStock: false, noOfStock: null })
  })
})

test('a list of ids drops a duplicate in upper case', () => {
  const { menuIds } = parsed({ ...normal, menuIds: [id, id.toUpperCase()] })
  expect(menuIds).toEqual([id])
})
