import { allergens } from '@brigade/contract/foods/dietary.rules.ts'
import { codeIn } from '@brigade/contract/foods/code.rules.ts'
import { texts } from '@brigade/contract/foods/food-fields.ts'
import { noOffer } from '@brigade/contract/foods/offer.rules.ts'
import { UNTIL_CHANGED } from '@brigade/contract/foods/orderable.rules.ts'
import { NO_NOTE } from '@brigade/contract/ingredients/ingredient.rules.ts'
import type { Ingredient } from '@brigade/contract/ingredients/ingredients.contract.ts'
import type { Validity } from '@brigade/contract/kernel/validity.ts'
import { weekdays, type DayWindow } from '@brigade/contract/kernel/decimal-hours.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { STORED, idAt, keyOf, menuOf, planned, exported } from './food-form.factory.ts'
import type { FoodValues, VariationValues } from './food-values.rules.ts'
import { storedFile } from './menu-pictures.rules.ts'
import { normalTerms, type Terms } from './term-cells.rules.ts'

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
      seat: fc.constant(null),
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
        ...way,
        ...stock,
        // No form makes another one of portions that are not counted.
        soldOutUntil: !stock.hasStock && way.soldOutUntil === UNTIL_CHANGED ? null : way.soldOutUntil,
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
