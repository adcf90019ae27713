import type { CsvStyle } from '@brigade/contract/csv/csv.contract.ts'
import { codeIn } from '@brigade/contract/foods/code.rules.ts'
import { allergens } from '@brigade/contract/foods/dietary.rules.ts'
import { texts } from '@brigade/contract/foods/food-fields.ts'
import { noOffer } from '@brigade/contract/foods/offer.rules.ts'
import { UNTIL_CHANGED } from '@brigade/contract/foods/orderable.rules.ts'
import { NO_NOTE } from '@brigade/contract/ingredients/ingredient.rules.ts'
import type { Ingredient } from '@brigade/contract/ingredients/ingredients.contract.ts'
import { weekdays, type DayWindow } from '@brigade/contract/kernel/decimal-hours.ts'
import type { PictureWidth } from '@brigade/contract/kernel/pictures.ts'
import type { Validity } from '@brigade/contract/kernel/validity.ts'
import { say } from '@brigade/contract/messages/say.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ID } from '../csv/csv-entries.rules.ts'
import { cellsOfRows, planOf, readRows, toldOf } from '../csv/csv-plan.rules.ts'
import { readCsv, writeCsv } from '../csv/csv-text.rules.ts'
import { namedList } from '../csv/names.rules.ts'
import { foodColumns } from './food-columns.rules.ts'
import { foodForm } from './food-form.rules.ts'
import type { FoodValues, MenuNow, VariationValues } from './food-values.rules.ts'
import { storedFile, type MenuPictures } from './menu-pictures.rules.ts'
import { normalTerms, type Terms } from './term-cells.rules.ts'

const STORED = 'b'.repeat(22)
const idAt = (list: number, at: number) => `0190a5d0-000${list}-7000-8000-${String(at).padStart(12, '0')}`
const keyOf = (name: string) => name.toLowerCase()
const listed = (list: number, names: readonly string[], archived: readonly string[] = []) =>
  namedList(
    names.map((name, at) => ({ id: idAt(list, at), name, isOffered: !archived.includes(name) })),
    keyOf,
  )

const noPictures: MenuPictures = { zip: null, isStored: (name) => name === STORED, sameAs: () => undefined }

const menuOf = (
  names: readonly string[],
  { taxes = names, pictures = noPictures }: { taxes?: readonly string[]; pictures?: MenuPictures } = {},
): MenuNow => ({
  lists: {
    category: listed(1, names),
    services: listed(2, names),
    menus: listed(3, names, ['Old']),
    coalitions: listed(4, names),
    condition: listed(0, names),
    tax: listed(5, taxes),
    customizations: listed(6, names),
    addons: listed(7, names),
  },
  materials: {
    idOf: (name) => names.map((_, at) => idAt(3, at)).find((_, at) => keyOf(names[at] ?? '') === keyOf(name)),
    nameOf: (id) => names[Number(id.slice(-1))] ?? '',
  },
  kindOf: (id) => (id === idAt(0, 0) ? 'minimum-order-amount' : 'order-amount-between'),
  isEmpty: false,
  keyOf,
  decimals: 2,
  now: new Date('2026-07-01T00:00:00Z'),
  timeZone: 'Pacific/Auckland',
  usualTax: { taxMode: 'overall', taxId: null },
  codes: { holderOf: () => undefined, rowOf: () => undefined },
  pictures,
  originalOf: () => undefined,
})

const header = [ID, ...foodColumns].map(({ name }) => name)

function planned(menu: MenuNow, text: string, foods: readonly FoodValues[]) {
  const present = foods.map((values, at) => ({ id: idAt(8, at), version: 1, values }))
  const file = readCsv(text, [ID, ...foodColumns])
  const form = { ...foodForm(menu), columns: foodColumns }
  const read = readRows(file, form, 2)
  const names = [...foods.map(({ name }) => name), ...read.rows.flatMap(({ name }) => name ?? [])]
  const plan = planOf(file, read, form, present, new Map(names.map((name) => [name, keyOf(name)])))
  return { ...plan, told: toldOf(plan, form, [text], file.style) }
}

function exported(menu: MenuNow, foods: readonly FoodValues[], style: CsvStyle, withIds = true) {
  const rows = foods.flatMap((values, at) =>
    cellsOfRows(foodForm(menu), values, style).map((cells) => [withIds ? idAt(8, at) : '', ...cells]),
  )
  const idOfVariation = header.indexOf('variation id')
  return writeCsv(header, withIds ? rows : rows.map((row) => row.with(idOfVariation, '')), style)
}

const text = fc
  .string({ unit: fc.constantFrom('"', "'", ',', ';', '=', '-', ' ', 'a', 'B', 'é'), minLength: 1, maxLength: 6 })
  .filter((each) => texts.name.safeParse(each).data === each)
const unique = { selector: keyOf }
const textOrNone = fc.oneof(text, fc.constant(''))
const number = fc.integer({ min: 0, max: 1440 })
const idsOf = (list: number) => fc.subarray([0, 1, 2]).map((places) => places.map((at) => idAt(list, at)))

const minute = fc.nat(24 * 60 - 1)
const hoursAt = (at: number) => (Math.floor(at / 60) * 100 + (at % 60)) / 100
const date = fc
  .tuple(fc.integer({ min: 8, max: 12 }), fc.integer({ min: 1, max: 28 }))
  .map(([month, day]) => `2026:${String(month).padStart(2, '0')}:${String(day).padStart(2, '0')}`)
/** Not over yet. */
const validity = fc
  .record({ startDate: date, st: minute, et: minute })
  .map(({ startDate, st, et }): Validity => ({ startDate, st: hoursAt(st), endDate: '2027:01:31', et: hoursAt(et) }))

const week = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...weekdays), fc.integer({ min: 0, max: 3 }), fc.nat(300)), {
    selector: ([day, part]) => `${day} ${part}`,
    minLength: 1,
  })
  .map((windows) =>
    windows.map(([day, part, late]): DayWindow => ({ day, st: hoursAt(part * 360 + late), et: (part + 1) * 6 })),
  )

const amount = fc.oneof(
  fc.integer({ min: 1, max: 9_999 }).map((grams) => ({ isWeight: true, weight: grams / 1000, nos: 0 })),
  fc.integer({ min: 1, max: 99 }).map((nos) => ({ isWeight: false, weight: 0, nos })),
)
const nothing = { hasWastage: false, isWeight: false, weight: 0, nos: 0 }
const ingredient = fc.record({
  at: fc.nat(2),
  note: fc.oneof(fc.constant(NO_NOTE), text),
  amount,
  isWasted: fc.boolean(),
})
const recipe = fc.uniqueArray(ingredient, { selector: ({ at }) => at, maxLength: 3 }).map((lines) =>
  lines.map(({ at, note, amount: of, isWasted }): Ingredient => {
    return { matId: idAt(3, at), note, ...of, wastage: isWasted ? { hasWastage: true, ...of } : nothing }
  }),
)

const soldOutUntil = fc.oneof(
  fc.constantFrom(null, UNTIL_CHANGED),
  fc.nat(1000).map((hours) => new Date(Date.UTC(2026, 7, 1, hours))),
)

const terms: fc.Arbitrary<Terms> = fc.oneof(
  fc.constant(normalTerms),
  validity.map((of): Terms => ({ ...normalTerms, kind: 'combo', validity: of })),
  fc
    .record({ of: validity, min: fc.nat(999), more: fc.nat(99), at: fc.nat(1) })
    .map(({ of, min, more, at }): Terms => ({
      kind: 'free claim',
      validity: of,
      conditionId: idAt(0, at),
      conditionValue: { minAmount: min / 10, ...(at === 1 && { maxAmount: (min + more * 10) / 10 }) },
    })),
)

const offer = fc.record({ share: fc.nat(99), note: text, of: validity, hasOffer: fc.boolean() })

const variation = fc.record({
  code: fc.option(text.map(codeIn)),
  price: fc.integer({ min: 1, max: 1_000_000_000 }),
  offer,
  availability: week,
  ingredients: recipe,
  soldOutUntil,
  isDelisted: fc.boolean(),
  tax: fc.oneof(
    fc.constantFrom({ taxMode: 'none' as const, taxId: null }, { taxMode: 'overall' as const, taxId: null }),
    fc.nat(3).map((at) => ({ taxMode: 'individual' as const, taxId: idAt(5, at) })),
  ),
  stock: fc.oneof(
    fc.constantFrom({ hasStock: false, noOfStock: null }, { hasStock: false, noOfStock: 0 }),
    number.map((noOfStock) => ({ hasStock: true, noOfStock })),
  ),
  servingInfo: textOrNone,
  calorieCount: fc.option(number),
  portionSize: textOrNone,
  preparationTime: fc.option(number),
  customiIds: idsOf(6),
  addonIds: idsOf(7),
})

const food = fc
  .uniqueArray(text, { ...unique, minLength: 1, maxLength: 3 })
  .chain((names) =>
    fc.record({
      names: fc.constant(names),
      stored: fc.constant(null),
      note: text,
      categoryId: fc.nat(2).map((at) => idAt(1, at)),
      restTypeIds: idsOf(2),
      menuIds: idsOf(3),
      coalitionIds: idsOf(4),
      allergens: fc.subarray([...allergens]),
      tags: fc.uniqueArray(text, { ...unique, maxLength: 3 }),
      images: fc.subarray([storedFile(STORED)]),
      terms,
      place: fc.nat(100),
      isDelisted: fc.boolean(),
      first: fc.nat(2),
      ways: fc.tuple(...names.map(() => variation)),
    }),
  )
  .map(({ first, ways, names, ...of }) => ({
    ...of,
    variations: ways.map(({ tax, stock, offer: wish, ...way }, at): VariationValues => {
      const discountPrice = Math.floor((way.price * wish.share) / 100)
      const onOffer = { hasOffer: true, discountPrice, offerNote: wish.note, offerValidity: wish.of }
      const reduced = of.terms.kind === 'combo' ? { ...onOffer, hasOffer: false, offerValidity: null } : onOffer
      const hasPrice = of.terms.kind === 'combo' || (of.terms.kind === 'normal' && wish.hasOffer)
      return {
        id: idAt(9, at),
        name: names[at] ?? '',
        isDefault: at === first % ways.length,
        offer: hasPrice ? reduced : noOffer,
        ...tax,
        ...stock,
        ...way,
      }
    }),
  }))

const menus = fc.record({
  names: fc.uniqueArray(text, { ...unique, minLength: 3, maxLength: 3 }),
  foods: fc
    .uniqueArray(text, { ...unique, maxLength: 4 })
    .chain((names) =>
      fc
        .tuple(...names.map(() => food))
        .map((foods) => placed(foods.map((one, at): FoodValues => ({ ...one, name: names[at] ?? '' })))),
    ),
})

/** Foods in an order of their categories. */
function placed(foods: readonly FoodValues[]): FoodValues[] {
  const isBefore = (one: FoodValues, at: number, other: FoodValues, place: number) =>
    (one.place ?? 0) < (other.place ?? 0) || (one.place === other.place && at < place)
  return foods.map((food, place) => {
    const before = foods.filter((one, at) => one.categoryId === food.categoryId && isBefore(one, at, food, place))
    return { ...food, place: before.length + 1 }
  })
}

it.each(['comma', 'semicolon'] as const)('what is exported with %s changes nothing', (style) => {
  fc.assert(
    fc.property(menus, fc.boolean(), ({ names, foods }, withIds) => {
      const menu = menuOf(names, { taxes: [...names, 'Overall'] })
      const { added, changed, unchanged, problems } = planned(menu, exported(menu, foods, style, withIds), foods)
      expect({ added, changed, unchanged, problems }).toEqual({
        added: [],
        changed: [],
        unchanged: foods.length,
        problems: [],
      })
    }),
  )
})

const some = (ids: string[], list: number) => (ids.length > 0 ? ids : [idAt(list, 0)])

/** A food with all that a new one needs. */
const whole = (one: FoodValues): FoodValues => ({
  ...one,
  restTypeIds: some(one.restTypeIds, 2),
  menuIds: some(one.menuIds, 3),
  coalitionIds: some(one.coalitionIds, 4),
  variations: one.variations.map((way) => ({
    ...way,
    servingInfo: way.servingInfo || 'One',
    calorieCount: way.calorieCount ?? 0,
    portionSize: way.portionSize || '1 kg',
    preparationTime: way.preparationTime ?? 0,
  })),
})

it.each(['comma', 'semicolon'] as const)('what is exported with %s makes the same menu in an empty branch', (style) => {
  fc.assert(
    fc.property(menus, fc.boolean(), ({ names, foods }, haveOneName) => {
      const empty = { ...menuOf(names, { taxes: [...names, 'Overall'] }), isEmpty: true }
      const menu = foods.map((one) => ({ ...whole(one), ...(haveOneName && { name: 'Pie' }) }))
      const { added, problems } = planned(empty, exported(empty, menu, style), [])
      expect(problems).toEqual([])
      const made = added.map(({ will }) => will)
      expect(exported(empty, made, style, false)).toBe(exported(empty, menu, style, false))
    }),
  )
})

const menu = menuOf(['Mains', 'Lunch', 'Dinner', 'Old'])
const large: VariationValues = {
  id: idAt(9, 0),
  name: 'Large',
  code: null,
  price: 1250,
  taxMode: 'none',
  taxId: null,
  hasStock: true,
  noOfStock: 5,
  servingInfo: 'Serves one',
  calorieCount: null,
  portionSize: '350 g',
  preparationTime: 15,
  customiIds: [],
  addonIds: [],
  isDefault: true,
  availability: [{ day: 'mon', st: 9, et: 17.3 }],
  offer: noOffer,
  soldOutUntil: null,
  ingredients: [],
  isDelisted: false,
}
const curry: FoodValues = {
  stored: null,
  name: 'Curry',
  note: 'With rice',
  categoryId: idAt(1, 0),
  restTypeIds: [idAt(2, 0)],
  menuIds: [idAt(3, 3)],
  coalitionIds: [idAt(4, 0)],
  allergens: ['milk'],
  tags: ['hot'],
  images: [],
  terms: normalTerms,
  place: 1,
  isDelisted: false,
  variations: [large, { ...large, id: idAt(9, 1), name: 'Small', price: 990, isDefault: false }],
}

const problemsIn = (content: string, foods: readonly FoodValues[] = [curry]) =>
  planned(menu, content, foods).problems.map(({ row, column, text: said }) => [row, column, said])

it('rows below each other are one food, whose own cells only the first needs', () => {
  const content = [
    'name,note,category,services,menus,coalitions,variation,price,serving info,calories,portion size,preparation time',
    'Soup,Hot,mains,"Mains, Lunch",Lunch,Mains,Large,12.5,One,300,350 g,10',
    'Soup,,,,,,Small,9,One,200,250 g,10',
    'Bread,Warm,Mains,Mains,Dinner,Mains,One,4,Two,100,200 g,0',
  ].join('\n')
  const { added, problems } = planned(menu, content, [curry])
  expect(problems).toEqual([])
  expect(
    added.map(({ row, will }) => [row, will.name, will.variations.map(({ name, price }) => [name, price])]),
  ).toEqual([
    [
      2,
      'Soup',
      [
        ['Large', 1250],
        ['Small', 900],
      ],
    ],
    [4, 'Bread', [['One', 400]]],
  ])
  expect(added[0]?.will).toMatchObject({
    categoryId: idAt(1, 0),
    restTypeIds: [idAt(2, 0), idAt(2, 1)],
    allergens: [],
    variations: [{ id: null, taxMode: 'overall', hasStock: false, noOfStock: null }, {}],
  })
})

it('a column that the file does not have leaves what is there, and so do rows of other variations', () => {
  const { changed, told } = planned(menu, 'name,variation,price\ncurry,small,10', [curry])
  expect(changed.map(({ will }) => will)).toEqual([
    {
      ...curry,
      name: 'curry',
      variations: [large, { ...large, id: idAt(9, 1), name: 'small', price: 1000, isDefault: false }],
    },
  ])
  expect(told).toMatchObject({
    priced: 1,
    entries: [
      {
        name: 'Curry',
        cells: [
          { column: 'name', was: 'Curry', will: 'curry' },
          { column: 'variation (Small)', was: 'Small', will: 'small' },
          { column: 'price (Small)', was: '9.9', will: '10' },
        ],
      },
    ],
  })
})

it('the version of a preview stands for what changes, and not for what the file leaves', () => {
  const versionOf = (content: string, noOfStock: number) =>
    planned(menu, content, [{ ...curry, variations: [{ ...large, noOfStock }] }]).told.version
  const priced = 'name,variation,price\nCurry,Large,10'
  expect(versionOf(priced, 4)).toBe(versionOf(priced, 5))
  const counted = 'name,variation,stock\nCurry,Large,9'
  expect(versionOf(counted, 4)).not.toBe(versionOf(counted, 5))
  const unchanged = 'name,variation,stock\nCurry,Large,5'
  expect(versionOf(unchanged, 4)).not.toBe(versionOf(unchanged, 5))
})

it('a new food needs what the form needs, and nothing that is there can be emptied', () => {
  const needed = 'A new entry needs this. Add the column, as in the template'
  expect(problemsIn('name,category,variation,price\nSoup,,Large,\n')).toEqual([
    [2, 'note', needed],
    [2, 'category', say('food.category')],
    [2, 'services', needed],
    [2, 'menus', needed],
    [2, 'coalitions', needed],
    [2, 'price', say('input.empty')],
    [2, 'serving info', needed],
    [2, 'calories', needed],
    [2, 'portion size', needed],
    [2, 'preparation time', needed],
  ])
  // Curry has no calories.
  expect(problemsIn('name,note,variation,calories,portion size\nCurry,,Large,,')).toEqual([
    [2, 'note', say('input.empty')],
    [2, 'portion size', say('input.empty')],
  ])
})

it('names that are unknown or no longer offered are told, except what a food has already', () => {
  const content =
    'name,menus,allergens,tags,variation,tax,addons\nCurry,"Old, Brunch",snow,"a""",Large,VAT,"Lunch, Old"'
  const told = (name: string) => `There is no ${name} to choose. Correct the name, or add it first`
  expect(problemsIn(content)).toEqual([
    [2, 'menus', told('Brunch')],
    [2, 'allergens', `There is no allergen snow. Choose from ${allergens.join(', ')}`],
    [2, 'tags', 'The quotes in this cell do not match. Separate names as in an export'],
    [2, 'tax', told('VAT')],
  ])
  expect(problemsIn('name,menus,variation\nCurry,Old,Large', [{ ...curry, menuIds: [idAt(3, 0)] }])).toEqual([
    [2, 'menus', told('Old')],
  ])
})

it('wrong cells are told in their own rows', () => {
  const content = [
    'name,note,variation,price,stock,calories',
    'Curry,With rice,Large,free,half,1.5',
    'Curry,Other,Small,9.999,-1,',
    'Curry,,,1,1,1',
  ].join('\n')
  expect(problemsIn(content)).toEqual([
    [2, 'price', say('input.money')],
    [2, 'stock', say('input.number-format')],
    [2, 'calories', say('input.number-format')],
    [3, 'note', 'Row 2 says something else of this entry. Enter the same, or leave the cell empty'],
    [3, 'price', say('input.money')],
    [3, 'stock', say('input.number-format')],
    [4, 'variation', say('input.empty')],
  ])
})

it('a code that a spreadsheet has changed is a problem, and the code that is there is not', () => {
  const text =
    'The spreadsheet made a number or a date of this code. Format the column code as text, and enter the code again'
  const [upc, ean] = ['012345678905', '4006381333931'].map((code, at) => ({ ...large, id: idAt(9, at), code }))
  const coded = { ...curry, variations: [upc ?? large, { ...(ean ?? large), name: 'Small' }] }
  const of = (codes: readonly [string, string]) =>
    problemsIn(`name,variation,code\nCurry,Large,${codes[0]}\nCurry,Small,${codes[1]}`, [coded])
  expect(of(['12345678905', '4.00638E+12'])).toEqual([
    [2, 'code', text],
    [3, 'code', text],
  ])
  expect(of(['012345678905', '4006381333948'])).toEqual([])
  expect(problemsIn('name,variation,code\nCurry,Large,4.00638E+12')).toEqual([[2, 'code', text]])
  const kept = [{ ...curry, variations: [{ ...large, code: '4.00638E+12' }] }]
  expect(problemsIn('name,variation,code\nCurry,Large,4.00638E+12', kept)).toEqual([])
})

it('variations exchange their names by their ids, and cannot share one', () => {
  const [one, other] = [idAt(9, 0), idAt(9, 1)]
  const of = (...rows: string[]) => ['name,variation id,variation', ...rows.map((row) => `Curry,${row}`)].join('\n')
  expect(planned(menu, of(`${one},Small`, `${other},Large`), [curry]).changed[0]?.will.variations).toMatchObject([
    { id: one, name: 'Small' },
    { id: other, name: 'Large' },
  ])
  expect(problemsIn(of(`${one},small`))).toEqual([[2, 'variation', say('food.variation-names')]])
  expect(problemsIn(of(`${one},Large`, ',LARGE'))).toEqual([
    [3, 'variation', 'Row 2 is the same entry. Delete one of the two'],
  ])
  expect(problemsIn(of(`${idAt(9, 7)},Large`))).toEqual([
    [2, 'variation id', 'Nothing here has this id. Leave the cell empty to add a new entry'],
  ])
})

it('foods that share a name are told apart by their ids, and the rows of one stand below each other', () => {
  const foods = [curry, { ...curry, note: 'Green', place: 2 }]
  expect(planned(menu, exported(menu, foods, 'comma'), foods)).toMatchObject({ unchanged: 2, problems: [] })
  expect(problemsIn('name,variation\ncurry,Large', foods)).toEqual([
    [2, 'name', 'Several entries have this name. Enter the id of one, as in an export'],
  ])
  const content = 'name,variation\nCurry,Large\nSoup,Large\nCurry,Small'
  expect(problemsIn(content, [curry, { ...curry, name: 'Soup', place: 2 }])).toEqual([
    [4, 'name', 'Row 2 is of the same entry. Put its rows below each other, with the same name'],
  ])
})

describe('the kind of a food', () => {
  const of = (...rows: string[]) => ['name,variation,kind,starts,ends,condition,min amount', ...rows].join('\n')
  const problem = 'A food of this kind has nothing here. Empty the cell, or correct the column kind'

  it('stays, and decides which cells are filled in', () => {
    expect(problemsIn(of('Curry,Large,combo,,,,'))).toEqual([[2, 'kind', say('food.kind-stays')]])
    expect(problemsIn(of('Curry,Large,soup,,,,'))).toEqual([[2, 'kind', 'Enter normal, combo or free claim']])
    expect(problemsIn(of('Curry,Large,,2026-08-01,,Mains,'))).toEqual([
      [2, 'starts', problem],
      [2, 'condition', problem],
    ])
  })

  const claim: FoodValues = {
    ...curry,
    terms: {
      kind: 'free claim',
      validity: { startDate: '2025:01:01', st: 0, endDate: '2025:12:31', et: 24 },
      conditionId: idAt(0, 3),
      conditionValue: { minAmount: 5, maxAmount: 9 },
    },
  }

  it('keeps terms that are over, and needs those of a new food to come', () => {
    const row = 'free claim,2025-01-01,2025-12-31,Old,5'
    expect(planned(menu, of(`Curry,Large,${row}`), [claim])).toMatchObject({ unchanged: 1, problems: [] })
    const added = problemsIn(of(`Soup,Large,${row}`), []).filter(([, column]) => column === 'ends')
    expect(added).toEqual([[2, 'ends', say('input.validity-over')]])
    expect(problemsIn(of('Curry,Large,,2026-08-01,2026-07-01,Mains,9'), [claim])).toEqual([
      [2, 'ends', say('input.validity')],
    ])
  })

  it('tells what a free claim lacks', () => {
    expect(problemsIn(of('Curry,Large,,,soon,,'), [claim])).toEqual([
      [2, 'ends', 'Enter a date, if you like with a time, such as 2026-01-31 or 2026-01-31 09:30'],
      [2, 'condition', say('food.free-claim-condition')],
    ])
    expect(problemsIn(of('Curry,Large,,2026-08-01,2026-09-01,Lunch,x'), [claim])).toEqual([
      [2, 'min amount', say('input.number-format')],
    ])
  })
})

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

it('a variation becomes the default if the file marks it, and only one is marked', () => {
  const defaults = (...rows: string[]) => planned(menu, ['name,variation,default', ...rows].join('\n'), [curry])
  const [swap, none] = [defaults('Curry,Large,no', 'Curry,Small,yes'), defaults('Curry,Large,no', 'Curry,Small,no')]
  expect(swap.changed[0]?.will.variations.map(({ isDefault }) => isDefault)).toEqual([false, true])
  expect(defaults('Curry,Small,yes').changed[0]?.will.variations.map(({ isDefault }) => isDefault)).toEqual([
    false,
    true,
  ])
  expect(none).toMatchObject({ unchanged: 1, problems: [] })
  expect(problemsIn('name,variation,default\nCurry,Large,yes\nCurry,Small,yes')).toEqual([
    [3, 'default', say('food.variation-defaults')],
  ])
})

it('wrong hours, flags, recipes and moments are told by their columns', () => {
  const cells = '"mon 9-17, nowhen",perhaps,Tomorrow,"Salt,1,kg"'
  const content = `name,variation,hours,variation delisted,sold out until,ingredients\nCurry,Large,${cells}`
  expect(problemsIn(content)).toEqual([
    [2, 'variation delisted', 'Enter yes or no'],
    [2, 'hours', 'nowhen cannot be read. Enter days and times, such as mon-fri 11:00-14:30 17:00-22:00, or always'],
    [2, 'sold out until', 'Enter changed, or a moment such as 2026-01-31 04:00. Empty, it is sold'],
    [2, 'ingredients', 'Line 1: There is no material Salt. Import or add it first'],
  ])
  expect(problemsIn('name,variation,hours\nCurry,Large,"mon 9-17, mon 16-18"')).toEqual([
    [2, 'hours', say('input.hours-overlap')],
  ])
  expect(problemsIn('name,variation,hours\nCurry,Large,')).toEqual([[2, 'hours', say('food.availability')]])
  expect(problemsIn('name,variation,ingredients\nCurry,Large,"Mains,1,kg\nLunch,,pieces"')).toEqual([
    [2, 'ingredients', `Line 2: ${say('ingredient.amount')}`],
  ])
})

it('another price for a new variation is a new price of the food', () => {
  const priced = (price: string) =>
    planned(
      menu,
      `name,variation,price,serving info,calories,portion size,preparation time\nCurry,Tiny,${price},One,1,1,1`,
      [curry],
    ).told.priced
  expect([priced('9.9'), priced('12.5'), priced('7')]).toEqual([0, 0, 1])
})

describe('images', () => {
  const isSame = ({ file }: { file: string }, name: string) => keyOf(file) === keyOf(name)
  const [soup, bowl] = ['Soup.JPG', 'bowl.png'].map((file) => ({ file, encoded: new Map<PictureWidth, Buffer>() }))
  const zip: MenuPictures['zip'] = {
    find: (name) => [soup, bowl, { file: 'huge.png', problem: 'Too large' }].find((one) => one && isSame(one, name)),
  }
  const pictures: MenuPictures = { ...noPictures, zip }
  const own = storedFile(STORED)
  const pictured = { ...curry, images: [own] }

  const afterCell = (cell: string, of: MenuPictures, was = pictured) => {
    const { changed, problems } = planned(menuOf(['Mains', 'Old'], { pictures: of }), cell, [was])
    return { images: changed.map(({ will }) => will.images), problems: problems.map(({ text: said }) => said) }
  }
  const cellOf = (cell: string) => `name,variation,images\nCurry,Large,"${cell}"`

  it('of the ZIP and of the food are put into the order of the cell, each once, whatever their case', () => {
    const found = afterCell(cellOf(`SOUP.jpg, ${own},soup.jpg`), pictures)
    expect(found).toEqual({ images: [['Soup.JPG', own]], problems: [] })
  })

  it('that the food has already are not stored again', () => {
    const known = { ...pictures, sameAs: (file: string) => (file === 'Soup.JPG' ? own : undefined) }
    expect(afterCell(cellOf('soup.jpg'), known)).toEqual({ images: [], problems: [] })
    expect(afterCell(cellOf('soup.jpg,bowl.png'), known).images).toEqual([[own, 'bowl.png']])
  })

  it('stay without a column, and cannot all be taken away', () => {
    expect(afterCell('name,variation,note\nCurry,Large,Hot', pictures).images).toEqual([[own]])
    expect(afterCell(cellOf(' '), pictures).problems).toEqual([say('food.images')])
    expect(afterCell(cellOf(''), pictures, curry)).toEqual({ images: [], problems: [] })
  })

  it.each([
    ['../soup.jpg', '../soup.jpg is not the name of a file'],
    ['/etc/passwd', '/etc/passwd is not the name of a file'],
    [String.raw`C:\soup.jpg`, String.raw`C:\soup.jpg is not the name of a file`],
    ['https://a.test/soup.jpg', 'https://a.test/soup.jpg is not the name of a file'],
    ['..', '.. is not the name of a file'],
    ['stew.jpg', 'There is no stew.jpg in the ZIP'],
    ['huge.png', 'Too large'],
    [storedFile('c'.repeat(22)), `There is no image ${storedFile('c'.repeat(22))} here`],
    ['1.png,2.png,3.png,4.png,5.png,6.png', 'A food can have at most 5 images'],
  ])('cannot be %s', (cell, said) => {
    expect(afterCell(cellOf(cell), pictures).problems).toContainEqual(expect.stringContaining(said))
  })

  it('of a ZIP need it', () => {
    expect(afterCell(cellOf('soup.jpg'), noPictures).problems).toEqual([
      'There is no image soup.jpg. Choose the ZIP that has it, or delete the column images',
    ])
  })
})
