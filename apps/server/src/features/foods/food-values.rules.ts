import type { CsvStyle } from '@brigade/contract/csv/csv.contract.ts'
import type { Allergen } from '@brigade/contract/foods/dietary.rules.ts'
import type { Ingredient } from '@brigade/contract/ingredients/ingredients.contract.ts'
import type { DayWindow } from '@brigade/contract/kernel/decimal-hours.ts'
import { toDecimal, type Decimals, type Minor } from '@brigade/contract/kernel/money.ts'
import type { ConditionKind } from '@brigade/contract/lookups/conditions.rules.ts'
import { writeFlag, writeNames } from '../csv/csv.public.ts'
import { writeRecipe, type NamedMaterials } from '../ingredients/ingredients.public.ts'
import type { LockedFood } from './locked-rows.store.ts'
import { writeSoldOut, writeStock, writeTax, type FoodLists } from './food-cells.rules.ts'
import type { FoodGroups } from './food-groups.store.ts'
import { writeHours } from './hours-cell.rules.ts'
import type { MenuPictures } from './menu-pictures.rules.ts'
import { cellsOfOffer, type Offer, type Priced } from './offer-cells.rules.ts'
import { cellsOfTerms, type FoodKind, type Terms } from './term-cells.rules.ts'

/** What a file says of a variation. */
export interface VariationValues {
  /** Null for a new one. */
  id: string | null
  name: string
  code: string | null
  price: Minor
  taxMode: 'none' | 'individual' | 'overall'
  taxId: string | null
  hasStock: boolean
  noOfStock: number | null
  /** Null where that has passed. */
  soldOutUntil: Date | null
  servingInfo: string
  calorieCount: number | null
  portionSize: string
  preparationTime: number | null
  customiIds: string[]
  addonIds: string[]
  isDefault: boolean
  availability: DayWindow[]
  offer: Offer
  ingredients: Ingredient[]
  isDelisted: boolean
}

/** What a file says of a food. Lists of ids are in id order. */
export interface FoodValues extends FoodGroups {
  name: string
  note: string
  categoryId: string
  allergens: Allergen[]
  tags: string[]
  /** As files name them, in their order. */
  images: string[]
  terms: Terms
  /** Among the foods of its category, from 1. Null for a new one that comes last. A file that moves only others leaves it. */
  place: number | null
  /** What it becomes among all that come, go and move with the file. Null before that is settled. */
  seat: number | null
  isDelisted: boolean
  variations: VariationValues[]
  /** Null for a new one. */
  stored: LockedFood | null
}

/** Who has a code, and where the file gives it first. */
export interface CodeUses {
  holderOf: (code: string) => { id: string; food: string; variation: string } | undefined
  rowOf: (code: string) => number | undefined
}

/** How the foods of a branch are written and read. */
export interface MenuNow {
  lists: FoodLists
  materials: NamedMaterials
  kindOf: (conditionId: string) => ConditionKind | undefined
  /** The branch has no foods yet, so it takes the export of another. */
  isEmpty: boolean
  /** A name as the database compares it. */
  keyOf: (name: string) => string
  decimals: Decimals
  now: Date
  timeZone: string
  /** Of new variations in a file without taxes. */
  usualTax: Pick<VariationValues, 'taxMode' | 'taxId'>
  codes: CodeUses
  pictures: MenuPictures
  /** The food of another branch with which a food is kept in step. */
  originalOf: (foodId: string) => { food: string; branch: string } | undefined
}

/** By column, in their order. */
export function cellsOfFood(food: FoodValues, { lists }: MenuNow, style: CsvStyle) {
  const names = (column: keyof FoodLists, ids: readonly string[]) => writeNames(ids.map(lists[column].nameOf), style)
  return {
    name: food.name,
    note: food.note,
    category: lists.category.nameOf(food.categoryId),
    services: names('services', food.restTypeIds),
    menus: names('menus', food.menuIds),
    coalitions: names('coalitions', food.coalitionIds),
    allergens: writeNames(food.allergens, style),
    tags: writeNames(food.tags, style),
    images: writeNames(food.images, style),
    ...cellsOfTerms(food.terms, lists),
    place: food.place ?? '',
    delisted: writeFlag(food.isDelisted),
  }
}

/** By column, in their order. */
export function cellsOfVariation(way: VariationValues, kind: FoodKind, menu: MenuNow, style: CsvStyle) {
  const { lists, decimals, materials, timeZone } = menu
  const names = (column: keyof FoodLists, ids: readonly string[]) => writeNames(ids.map(lists[column].nameOf), style)
  return {
    'variation id': way.id ?? '',
    variation: way.name,
    code: way.code ?? '',
    price: toDecimal(way.price, decimals),
    tax: writeTax(way, lists),
    stock: writeStock(way),
    'serving info': way.servingInfo,
    calories: way.calorieCount ?? '',
    'portion size': way.portionSize,
    'preparation time': way.preparationTime ?? '',
    customizations: names('customizations', way.customiIds),
    addons: names('addons', way.addonIds),
    default: writeFlag(way.isDefault),
    hours: writeHours(way.availability, style),
    ...cellsOfOffer(kind, way.offer, decimals),
    'sold out until': writeSoldOut(way.soldOutUntil, timeZone),
    ingredients: writeRecipe(way.ingredients, materials, style),
    'variation delisted': writeFlag(way.isDelisted),
  }
}

export const pricedWay = ({ price, offer }: VariationValues): Priced => ({ price, ...offer })

/** The variation that a row is about: by its id, else by its name. Undefined for a new one. */
export function variationOf(
  food: Pick<FoodValues, 'variations'> | undefined,
  { id, name }: { id: string; name: string },
  keyOf: MenuNow['keyOf'],
): VariationValues | undefined {
  return food?.variations.find((way) => (id === '' ? keyOf(way.name) === keyOf(name) : way.id === id))
}
