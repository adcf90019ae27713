import type { CsvStyle } from '@brigade/contract/csv/csv.contract.ts'
import { noOffer } from '@brigade/contract/foods/offer.rules.ts'
import { atOnce } from '../../platform/steps.factory.ts'
import { ID } from '../csv/csv-entries.rules.ts'
import { cellsOfRows, planOf, readRows, toldOf } from '../csv/csv-plan.rules.ts'
import { readCsv, writeCsv } from '../csv/csv-text.rules.ts'
import { namedList } from '../csv/names.rules.ts'
import { foodColumns } from './food-columns.rules.ts'
import { foodForm } from './food-form.rules.ts'
import type { FoodValues, MenuNow, VariationValues } from './food-values.rules.ts'
import type { MenuPictures } from './menu-pictures.rules.ts'
import { normalTerms } from './term-cells.rules.ts'

export const STORED = 'b'.repeat(22)
export const idAt = (list: number, at: number) => `0190a5d0-000${list}-7000-8000-${String(at).padStart(12, '0')}`
export const keyOf = (name: string) => name.toLowerCase()
const listed = (list: number, names: readonly string[], archived: readonly string[] = []) =>
  namedList(
    names.map((name, at) => ({ id: idAt(list, at), name, isOffered: !archived.includes(name) })),
    keyOf,
  )

export const noPictures: MenuPictures = { zip: null, isStored: (name) => name === STORED, sameAs: () => undefined }

export const menuOf = (
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

export function planned(menu: MenuNow, text: string, foods: readonly FoodValues[]) {
  const present = foods.map((values, at) => ({ id: idAt(8, at), version: 1, values }))
  const file = atOnce(readCsv(text, [ID, ...foodColumns]))
  const form = { ...foodForm(menu), columns: foodColumns }
  const read = atOnce(readRows(file, form, 2))
  const names = [...foods.map(({ name }) => name), ...read.rows.flatMap(({ name }) => name ?? [])]
  const plan = atOnce(planOf(file, read, form, present, new Map(names.map((name) => [name, keyOf(name)]))))
  return { ...plan, told: atOnce(toldOf(plan, form, [text])) }
}

export function exported(menu: MenuNow, foods: readonly FoodValues[], style: CsvStyle, withIds = true) {
  const rows = foods.flatMap((values, at) =>
    cellsOfRows(foodForm(menu), values, style).map((cells) => [withIds ? idAt(8, at) : '', ...cells]),
  )
  const idOfVariation = header.indexOf('variation id')
  return writeCsv(header, withIds ? rows : rows.map((row) => row.with(idOfVariation, '')), style)
}

export const menu = menuOf(['Mains', 'Lunch', 'Dinner', 'Old'])
export const large: VariationValues = {
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
export const curry: FoodValues = {
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
  seat: null,
  isDelisted: false,
  variations: [large, { ...large, id: idAt(9, 1), name: 'Small', price: 990, isDefault: false }],
}

export const problemsIn = (content: string, foods: readonly FoodValues[] = [curry]) =>
  planned(menu, content, foods).problems.map(({ row, column, text: said }) => [row, column, said])
