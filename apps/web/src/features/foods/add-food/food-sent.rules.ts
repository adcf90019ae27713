import { addFood } from '@brigade/contract/foods/add-food.contract.ts'
import { newVariation } from '@brigade/contract/foods/new-variation.contract.ts'
import type { SentOf } from '@brigade/contract/kernel/endpoint.ts'
import { checkInput, type InputLimits } from '@brigade/contract/kernel/input-rules.ts'
import { VALUE_MAX_LENGTH } from '@brigade/contract/lookups/conditions.rules.ts'
import type { ConditionOnWire } from '@brigade/contract/lookups/lookups.contract.ts'
import { problemsOf } from '@brigade/contract/messages/problems.ts'
import { say } from '@brigade/contract/messages/say.ts'
import { pickedFrom } from '../../../shared/ui/validity-picker.rules.ts'
import type { FoodDraft, FoodKind, VariationDraft } from './food-draft.rules.ts'

/** What is wrong, by the path of what is sent, in the order in which a person is told. */
export type Problems = Readonly<Record<string, string>>

/** When and where a food is entered: what is over by then can no longer be chosen. */
export interface Moment {
  now: Date
  timeZone: string
}

/** The number that was typed: undefined for none, NaN for what is no number. */
export function numberIn(type: 'number' | 'float-number', text: string, limits: InputLimits = {}): number | undefined {
  if (text.trim() === '') return undefined
  return checkInput(type, text, limits) === null ? Number(text) : Number.NaN
}

function enteredOffer(kind: FoodKind, draft: VariationDraft, { now, timeZone }: Moment) {
  const { hasOffer, discountPrice, offerNote, offerValidity } = draft
  const terms = { discountPrice: numberIn('float-number', discountPrice), offerNote }
  if (kind === 'combo') return { hasOffer: false, ...terms, offerValidity: null }
  if (kind === 'normal' && hasOffer) {
    return { hasOffer, ...terms, offerValidity: pickedFrom(offerValidity, now, timeZone) }
  }
  return { hasOffer: false, discountPrice: null, offerNote: null, offerValidity: null }
}

/** A variation as the server would get it, right or not. */
export function enteredVariation(kind: FoodKind, draft: VariationDraft, moment: Moment) {
  const { taxMode, hasStock } = draft
  return {
    name: draft.name,
    isDefault: draft.isDefault,
    price: numberIn('float-number', draft.price),
    servingInfo: draft.servingInfo,
    calorieCount: numberIn('number', draft.calorieCount),
    portionSize: draft.portionSize,
    preparationTime: numberIn('number', draft.preparationTime),
    hasStock,
    noOfStock: hasStock ? numberIn('number', draft.noOfStock) : null,
    hasTax: taxMode !== 'none',
    useOverallTax: taxMode === 'overall',
    taxId: taxMode === 'individual' && draft.taxId !== '' ? draft.taxId : null,
    availability: draft.availability,
    ...enteredOffer(kind, draft, moment),
    customiIds: draft.customiIds,
    addonIds: draft.addonIds,
    ingredients: draft.ingredients,
  }
}

/** A food as the server would get it, right or not; `condition` is the chosen one, where it is known. */
export function enteredFood(draft: FoodDraft, restId: string, condition: ConditionOnWire | undefined, moment: Moment) {
  const { kind } = draft
  const isCombo = kind === 'combo'
  const isFreeClaim = kind === 'freeClaim'
  const validity = pickedFrom(draft.validity, moment.now, moment.timeZone)
  return {
    name: draft.name,
    note: draft.note,
    restId,
    restTypeIds: draft.restTypeIds,
    menuIds: draft.menuIds,
    isCombo,
    comboValidity: isCombo ? validity : null,
    isFreeClaim,
    freeValidity: isFreeClaim ? validity : null,
    conditionId: isFreeClaim ? draft.conditionId : null,
    conditionValue: isFreeClaim ? enteredValues(draft.conditionValue, condition) : null,
    coalitionIds: draft.coalitionIds,
    categoryId: draft.categoryId,
    images: draft.images.map(({ name }) => name),
    variations: draft.variations.map((variation) => enteredVariation(kind, variation, moment)),
  }
}

/** The numbers that were typed for the parameters of a condition; what was typed for another one is left out. */
export function enteredValues(typed: Readonly<Record<string, string>>, condition: ConditionOnWire | undefined) {
  const limits = { maxLength: VALUE_MAX_LENGTH }
  return Object.fromEntries(
    Object.keys(condition?.schema ?? {}).map((name) => [name, numberIn('float-number', typed[name] ?? '', limits)]),
  )
}

/** Whether this may be sent as it is. */
export function isSendable(entered: unknown): entered is SentOf<typeof addFood> {
  return addFood.input.safeParse(entered).success
}

// The amount is lost where what was typed is no number; the words for that are those of the shared input rules.
function notNumbers(entered: ReturnType<typeof enteredVariation>, under: string): Problems {
  const amounts = { price: entered.price, discountPrice: entered.discountPrice }
  const wrong = Object.entries(amounts).filter(([, amount]) => Number.isNaN(amount))
  return Object.fromEntries(wrong.map(([name]) => [`${under}${name}`, say('input.number-format')]))
}

/** What the contract says of one variation. */
export function variationProblems(kind: FoodKind, draft: VariationDraft, moment: Moment): Problems {
  const entered = enteredVariation(kind, draft, moment)
  const { error } = newVariation[kind].safeParse(entered)
  return error ? { ...problemsOf(error), ...notNumbers(entered, '') } : {}
}

/** What the contract says of a food. */
export function foodProblems(entered: ReturnType<typeof enteredFood>): Problems {
  const { error } = addFood.input.safeParse(entered)
  if (!error) return {}
  const problems = problemsOf(error)
  for (const [at, variation] of entered.variations.entries()) {
    for (const [path, told] of Object.entries(notNumbers(variation, `variations.${at}.`))) problems[path] = told
  }
  return problems
}
