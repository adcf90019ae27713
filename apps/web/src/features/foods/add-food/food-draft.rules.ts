import { newVariation } from '@brigade/contract/foods/new-variation.contract.ts'
import type { DayWindow } from '@brigade/contract/kernel/decimal-hours.ts'
import { isLike } from '../../../shared/drafts.ts'
import { decimal, emptyTexts, text, wholeNumber, type TextsDraft } from '../../../shared/form/texts.ts'
import type { Picture } from '../../../shared/ui/image-picker.rules.ts'
import { emptyValidity, type ValidityDraft } from '../../../shared/ui/validity-picker.rules.ts'
import type { ConditionValues } from '../../lookups/condition-values.rules.ts'
import type { SentIngredient } from '../../ingredients/ingredient-entry.rules.ts'

export type FoodKind = keyof typeof newVariation
export const taxModes = ['none', 'individual', 'overall'] as const
export type TaxMode = (typeof taxModes)[number]

export function kindOf({ isCombo, isFreeClaim }: { isCombo: boolean; isFreeClaim: boolean }): FoodKind {
  if (isCombo) return 'combo'
  return isFreeClaim ? 'freeClaim' : 'normal'
}

export const foodTexts = {
  name: text('entries.name'),
  note: text('entries.note', { rows: 2 }),
}

export const variationTexts = {
  name: text('add-food.variation-name'),
  price: decimal('foods.price'),
  servingInfo: text('foods.serving'),
  calorieCount: wholeNumber('add-food.calories'),
  portionSize: text('foods.portion'),
  preparationTime: wholeNumber('add-food.preparation-time'),
  code: text('foods.code', { isOptional: true }),
}

/** Fields that the kind of food does not use are kept in case the kind changes back. */
export interface VariationDraft extends TextsDraft<typeof variationTexts> {
  /** Of a saved variation while its food is edited; otherwise ''. */
  varId: string
  isDefault: boolean
  hasStock: boolean
  noOfStock: string
  taxMode: TaxMode
  taxId: string
  availability: DayWindow[]
  hasOffer: boolean
  discountPrice: string
  offerNote: string
  offerValidity: ValidityDraft
  customiIds: string[]
  addonIds: string[]
  ingredients: SentIngredient[]
}

export interface VariationEntry {
  isBegun: boolean
  isOpen: boolean
  /** The index of the edited variation; -1 for a new one. */
  at: number
  variation: VariationDraft
}

/** An id is '' until one is chosen. */
export interface FoodDraft extends TextsDraft<typeof foodTexts> {
  /** The name that another food of the branch may have too. */
  sharedName: string
  kind: FoodKind
  restTypeIds: string[]
  menuIds: string[]
  /** Of the combo or the free claim. */
  validity: ValidityDraft
  conditionId: string
  conditionValue: ConditionValues
  coalitionIds: string[]
  categoryId: string
  allergens: string[]
  tags: readonly string[]
  /** Typed, and not yet among the tags. */
  tag: string
  images: Picture[]
  variations: VariationDraft[]
  entry: VariationEntry
}

/** How new variations of a branch are taxed at first. */
export function usualTax({ overallTax }: { overallTax: unknown }): TaxMode {
  return overallTax === null ? 'none' : 'overall'
}

export function emptyVariation(taxMode: TaxMode = 'none'): VariationDraft {
  return {
    ...emptyTexts(variationTexts),
    varId: '',
    isDefault: true,
    hasStock: true,
    noOfStock: '',
    taxMode,
    taxId: '',
    availability: [],
    hasOffer: false,
    discountPrice: '',
    offerNote: '',
    offerValidity: emptyValidity(),
    customiIds: [],
    addonIds: [],
    ingredients: [],
  }
}

export function noEntry(taxMode?: TaxMode): VariationEntry {
  return { isBegun: false, isOpen: false, at: -1, variation: emptyVariation(taxMode) }
}

export function emptyFood(): FoodDraft {
  return {
    sharedName: '',
    kind: 'normal',
    ...emptyTexts(foodTexts),
    restTypeIds: [],
    menuIds: [],
    validity: emptyValidity(),
    conditionId: '',
    conditionValue: {},
    coalitionIds: [],
    categoryId: '',
    allergens: [],
    tags: [],
    tag: '',
    images: [],
    variations: [],
    entry: noEntry(),
  }
}

const variationLike = {
  ...emptyVariation(),
  availability: [{ day: '', st: 0, et: 0 }],
  customiIds: [''],
  addonIds: [''],
  ingredients: [{ matId: '' }],
}
/** A sample for drafts, with an entry in each list. */
export const foodLike = {
  ...emptyFood(),
  restTypeIds: [''],
  menuIds: [''],
  coalitionIds: [''],
  allergens: [''],
  tags: [''],
  images: [new File([], '')],
  variations: [variationLike],
  entry: { ...noEntry(), variation: variationLike },
}

export function isVariationDraft(kept: unknown): kept is VariationDraft {
  return hasVariationShape(kept) && taxModes.includes(kept.taxMode)
}

function hasVariationShape(kept: unknown): kept is VariationDraft {
  return isLike(variationLike, kept)
}

export function isFoodDraft(kept: unknown): kept is FoodDraft {
  if (!hasFoodShape(kept)) return false
  const { kind, conditionValue, variations, entry } = kept
  return (
    Object.hasOwn(newVariation, kind) &&
    Object.values(conditionValue).every((typed) => typeof typed === 'string') &&
    [...variations, entry.variation].every(({ taxMode }) => taxModes.includes(taxMode))
  )
}

function hasFoodShape(kept: unknown): kept is FoodDraft {
  return isLike(foodLike, kept)
}
