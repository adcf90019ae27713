import type { newVariation } from '@brigade/contract/foods/new-variation.contract.ts'
import type { DayWindow } from '@brigade/contract/kernel/decimal-hours.ts'
import { emptyValidity, type ValidityDraft } from '../../../shared/ui/validity-picker.rules.ts'
import type { SentIngredient } from '../../ingredients/ingredient-entry.rules.ts'

export type FoodKind = keyof typeof newVariation
export type TaxMode = 'none' | 'individual' | 'overall'

/** A variation as far as it is entered. What a kind of food does not use stays, should the kind change back. */
export interface VariationDraft {
  name: string
  isDefault: boolean
  price: string
  servingInfo: string
  calorieCount: string
  portionSize: string
  preparationTime: string
  hasStock: boolean
  noOfStock: string
  taxMode: TaxMode
  /** '' while none is chosen. */
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

/** The variation that is being entered, and not yet in the list. */
export interface VariationEntry {
  /** There is one. */
  isBegun: boolean
  /** Its form is open. */
  isOpen: boolean
  /** Which of the list it changes; -1 for another one. */
  at: number
  variation: VariationDraft
}

/** A food as far as it is entered. An id is '' while none is chosen. */
export interface FoodDraft {
  kind: FoodKind
  name: string
  note: string
  restTypeIds: string[]
  menuIds: string[]
  /** Of the combo, or of the free claim. */
  validity: ValidityDraft
  conditionId: string
  /** As typed, by the names of the condition's parameters. */
  conditionValue: Record<string, string>
  coalitionIds: string[]
  categoryId: string
  images: File[]
  variations: VariationDraft[]
  entry: VariationEntry
  /** The key it was sent under and never answered: sent again as it is, it is saved once. '' for none. */
  sentAs: string
}

export function emptyVariation(): VariationDraft {
  return {
    name: '',
    isDefault: true,
    price: '',
    servingInfo: '',
    calorieCount: '',
    portionSize: '',
    preparationTime: '',
    hasStock: true,
    noOfStock: '',
    taxMode: 'none',
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

export function noEntry(): VariationEntry {
  return { isBegun: false, isOpen: false, at: -1, variation: emptyVariation() }
}

export function emptyFood(): FoodDraft {
  return {
    kind: 'normal',
    name: '',
    note: '',
    restTypeIds: [],
    menuIds: [],
    validity: emptyValidity(),
    conditionId: '',
    conditionValue: {},
    coalitionIds: [],
    categoryId: '',
    images: [],
    variations: [],
    entry: noEntry(),
    sentAs: '',
  }
}

const isText = (kept: unknown): kept is string => typeof kept === 'string'
const isFlag = (kept: unknown) => typeof kept === 'boolean'
const isNumber = (kept: unknown) => typeof kept === 'number'
const listOf = (isEntry: (kept: unknown) => boolean) => (kept: unknown) => Array.isArray(kept) && kept.every(isEntry)
const oneOf = (words: readonly string[]) => (kept: unknown) => isText(kept) && words.includes(kept)

type Shape = Readonly<Record<string, (kept: unknown) => boolean>>
const has = (shape: Shape) => (kept: unknown) => {
  if (typeof kept !== 'object' || kept === null) return false
  const values = new Map<string, unknown>(Object.entries(kept))
  return Object.entries(shape).every(([name, isRight]) => isRight(values.get(name)))
}

const isValidity = has({ startDate: isText, st: isNumber, endDate: isText, et: isNumber })

const isVariation = has({
  name: isText,
  isDefault: isFlag,
  price: isText,
  servingInfo: isText,
  calorieCount: isText,
  portionSize: isText,
  preparationTime: isText,
  hasStock: isFlag,
  noOfStock: isText,
  taxMode: oneOf(['none', 'individual', 'overall']),
  taxId: isText,
  availability: listOf(has({ day: isText, st: isNumber, et: isNumber })),
  hasOffer: isFlag,
  discountPrice: isText,
  offerNote: isText,
  offerValidity: isValidity,
  customiIds: listOf(isText),
  addonIds: listOf(isText),
  ingredients: listOf(has({ matId: isText })),
} satisfies Record<keyof VariationDraft, Shape[string]>)

const isFood = has({
  kind: oneOf(['normal', 'combo', 'freeClaim']),
  name: isText,
  note: isText,
  restTypeIds: listOf(isText),
  menuIds: listOf(isText),
  validity: isValidity,
  conditionId: isText,
  conditionValue: (kept) => typeof kept === 'object' && kept !== null && Object.values(kept).every(isText),
  coalitionIds: listOf(isText),
  categoryId: isText,
  images: listOf((kept) => kept instanceof File),
  variations: listOf(isVariation),
  entry: has({ isBegun: isFlag, isOpen: isFlag, at: isNumber, variation: isVariation }),
  sentAs: isText,
} satisfies Record<keyof FoodDraft, Shape[string]>)

/** Whether what this browser kept is a draft of today's form, and not of an earlier one. */
export function isFoodDraft(kept: unknown): kept is FoodDraft {
  return isFood(kept)
}
