import { texts } from '@brigade/contract/foods/food-fields.ts'
import { isUntilChanged } from '@brigade/contract/foods/orderable.rules.ts'
import { weekdays } from '@brigade/contract/kernel/decimal-hours.ts'
import type { CsvStyle } from '@brigade/contract/csv/csv.contract.ts'
import type { CsvForm } from '../csv/csv.public.ts'
import { columnOf } from './food-columns.rules.ts'
import { givenFood, sentFood, sentVariation, type GivenFood, type GivenVariation } from './food-given.rules.ts'
import { problemsOfFood } from './food-problems.rules.ts'
import {
  cellsOfFood,
  cellsOfVariation,
  pricedWay,
  variationOf,
  type FoodValues,
  type MenuNow,
  type VariationValues,
} from './food-values.rules.ts'
import { keptProblems } from './kept-problems.rules.ts'
import { settledPlaces } from './menu-places.rules.ts'
import { imagesAfter } from './menu-pictures.rules.ts'
import { offerAfter } from './offer-cells.rules.ts'
import { termsAfter, type FoodKind } from './term-cells.rules.ts'

/** New variations are sold whenever their branch is open. */
const atAnyHour = weekdays.map((day) => ({ day, st: 0, et: 24 }))

const textAfter = (given: string | null | undefined, was: string | undefined) =>
  given === undefined ? (was ?? '') : (given ?? '')

const numberAfter = (given: number | null | undefined, was: number | null | undefined) =>
  given === undefined ? (was ?? null) : given

/** New portions end "sold out until tomorrow", as they do on the screen, unless the file says until when. */
function soldOutAfter(given: GivenVariation, was: VariationValues | undefined): Date | null {
  if (given.soldOutUntil !== undefined) return given.soldOutUntil
  if (!was) return null
  const { stock } = given
  const isKept = !stock || (stock.hasStock === was.hasStock && stock.noOfStock === was.noOfStock)
  return isKept ? was.soldOutUntil : null
}

type Stock = Pick<VariationValues, 'hasStock' | 'noOfStock' | 'soldOutUntil'>

/** Only counted portions are sold out until they are changed. Of others, none is left. */
function stockAfter(given: GivenVariation, was: VariationValues | undefined): Stock {
  const { hasStock, noOfStock } = given.stock ?? was ?? { hasStock: false, noOfStock: null }
  const soldOutUntil = soldOutAfter(given, was)
  const isSaid = given.stock !== undefined || given.soldOutUntil !== undefined
  if (isSaid && !hasStock && isUntilChanged({ soldOutUntil })) return { hasStock, noOfStock: 0, soldOutUntil: null }
  return { hasStock, noOfStock, soldOutUntil }
}

function completeVariation(
  given: GivenVariation,
  was: VariationValues | undefined,
  { kind, style, menu }: { kind: FoodKind; style: CsvStyle; menu: MenuNow },
): VariationValues {
  const { taxMode, taxId } = given.tax ?? was ?? menu.usualTax
  const price = given.price ?? was?.price ?? 0
  return {
    id: was?.id ?? null,
    name: given.name,
    code: given.code === undefined ? (was?.code ?? null) : given.code,
    price,
    taxMode,
    taxId,
    ...stockAfter(given, was),
    servingInfo: textAfter(given.servingInfo, was?.servingInfo),
    calorieCount: numberAfter(given.calorieCount, was?.calorieCount),
    portionSize: textAfter(given.portionSize, was?.portionSize),
    preparationTime: numberAfter(given.preparationTime, was?.preparationTime),
    customiIds: given.customiIds ?? was?.customiIds ?? [],
    addonIds: given.addonIds ?? was?.addonIds ?? [],
    isDefault: was?.isDefault ?? false,
    availability: given.availability ?? was?.availability ?? atAnyHour,
    offer: offerAfter({ cells: given.cells, style, kind, price }, was && pricedWay(was), menu),
    ingredients: given.ingredients ?? was?.ingredients ?? [],
    isDelisted: given.isDelisted ?? was?.isDelisted ?? false,
  }
}

/** One that the file newly marks is the default. Without one, the default stays, or is the first. */
function withDefault(ways: readonly VariationValues[], marked: ReadonlySet<VariationValues>): VariationValues[] {
  const chosen =
    ways.find((way) => marked.has(way) && !way.isDefault) ?? ways.find(({ isDefault }) => isDefault) ?? ways[0]
  return ways.map((way) => (way.isDefault === (way === chosen) ? way : { ...way, isDefault: way === chosen }))
}

/** New variations come last. Those that the file does not have stay. */
function complete(given: GivenFood, was: FoodValues | undefined, style: CsvStyle, menu: MenuNow): FoodValues {
  const terms = termsAfter(given.cells, style, menu, was?.terms)
  const of = { kind: terms.kind, style, menu }
  const found = given.variations.map((one) => ({ one, way: variationOf(was, one, menu.keyOf) }))
  const changes = new Map(found.flatMap(({ one, way }) => (way ? [[way.id, one] as const] : [])))
  const marked = new Set<VariationValues>()
  const completed = (one: GivenVariation, way: VariationValues | undefined) => {
    const after = completeVariation(one, way, of)
    if (one.isDefault) marked.add(after)
    return after
  }
  const kept = (was?.variations ?? []).map((way) => {
    const one = changes.get(way.id)
    return one ? completed(one, way) : way
  })
  const added = found.flatMap(({ one, way }) => (way ? [] : [completed(one, undefined)]))
  const categoryId = given.categoryId ?? was?.categoryId ?? ''
  return {
    stored: was?.stored ?? null,
    name: given.name,
    note: textAfter(given.note, was?.note),
    categoryId,
    restTypeIds: given.restTypeIds ?? was?.restTypeIds ?? [],
    menuIds: given.menuIds ?? was?.menuIds ?? [],
    coalitionIds: given.coalitionIds ?? was?.coalitionIds ?? [],
    allergens: given.allergens ?? was?.allergens ?? [],
    tags: given.tags ?? was?.tags ?? [],
    images: given.images ? imagesAfter(given.images, was?.images ?? [], menu.pictures) : (was?.images ?? []),
    terms,
    place: given.place ?? (was?.categoryId === categoryId ? was.place : null),
    seat: null,
    isDelisted: given.isDelisted ?? was?.isDelisted ?? false,
    variations: withDefault([...kept, ...added], marked),
  }
}

/** The prices that are there. Another price for a new variation is a new price of the food. */
function pricesOf({ variations }: FoodValues): string {
  const own = variations.flatMap(({ id, price }) => (id === null ? [] : [`${id} ${price}`]))
  const all = [...new Set(variations.map(({ price }) => price))].toSorted((a, b) => a - b)
  return [...own, ...all].join()
}

/** How the foods of a branch are written to rows, one for each variation, and read from them. */
export function foodForm(menu: MenuNow): Omit<CsvForm<FoodValues, GivenFood>, 'columns'> {
  return {
    schema: givenFood,
    name: texts.name,
    columnOf,
    cellsOf: (food, style) => Object.values(cellsOfFood(food, menu, style)),
    parts: {
      path: 'variations',
      cellsOf: ({ terms, variations }, style) =>
        variations.map((way) => ({
          id: way.id,
          name: way.name,
          cells: Object.values(cellsOfVariation(way, terms.kind, menu, style)),
        })),
    },
    sentOf: (cells, style, more) => ({
      ...sentFood(cells, style, menu),
      variations: [cells, ...more].map((of) => sentVariation(of, style, menu)),
    }),
    problemsWith: (rows, was, style) => problemsOfFood(menu, rows, was, style),
    problemsAfter: (rows, was, will) => keptProblems(menu, rows, was, will),
    priceOf: pricesOf,
    complete: (given, was, style) => complete(given, was, style, menu),
    settle: settledPlaces,
  }
}
