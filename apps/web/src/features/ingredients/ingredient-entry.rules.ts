import { isAmount, isWithinAmount, NO_NOTE } from '@brigade/contract/ingredients/ingredient.rules.ts'
import type { recipe } from '@brigade/contract/ingredients/ingredients.contract.ts'
import { checkInput } from '@brigade/contract/kernel/input-rules.ts'
import type { MessageKey } from '@brigade/contract/messages/say-shown.ts'
import type { z } from 'zod'

/** A line of a recipe in the wire format. */
export type SentIngredient = NonNullable<z.input<typeof recipe>>[number]

export interface IngredientEntry {
  /** '' until one is chosen. */
  matId: string
  isWeight: boolean
  amount: string
  wastage: string
}

type IngredientPart = 'material' | 'amount' | 'wastage'

interface IngredientProblem {
  at: IngredientPart
  problem: Extract<MessageKey, `ingredient.${string}`>
}

export const NO_WASTAGE = '0'
export const noIngredient: IngredientEntry = { matId: '', isWeight: false, amount: '', wastage: NO_WASTAGE }

/** The typed amount: a decimal weight or a whole number of pieces; null for other text. */
function numberIn(text: string, isWeight: boolean): number | null {
  return checkInput(isWeight ? 'float-number' : 'number', text) === null ? Number(text) : null
}

function amountOf(number: number, isWeight: boolean) {
  return { isWeight, weight: isWeight ? number : 0, nos: isWeight ? 0 : number }
}

/** The entered ingredient, or its first error. */
export function readIngredient(
  { matId, isWeight, amount, wastage }: IngredientEntry,
  added: readonly SentIngredient[],
): { ingredient: SentIngredient } | IngredientProblem {
  if (matId === '') return { at: 'material', problem: 'ingredient.material' }
  if (added.some((ingredient) => ingredient.matId === matId)) return { at: 'material', problem: 'ingredient.twice' }

  const number = numberIn(amount, isWeight)
  if (number === null || !isAmount(amountOf(number, isWeight))) return { at: 'amount', problem: 'ingredient.amount' }

  const wasted = numberIn(wastage, isWeight)
  if (wasted === null || (wasted !== 0 && !isAmount(amountOf(wasted, isWeight)))) {
    return { at: 'wastage', problem: 'ingredient.wastage' }
  }
  const [part, whole] = [amountOf(wasted, isWeight), amountOf(number, isWeight)]
  if (!isWithinAmount(part, whole)) return { at: 'wastage', problem: 'ingredient.wastage-above' }
  const lost =
    wasted === 0 ? { hasWastage: false, ...amountOf(0, false) } : { hasWastage: true, ...amountOf(wasted, isWeight) }
  return { ingredient: { matId, note: NO_NOTE, ...amountOf(number, isWeight), wastage: lost } }
}

/** Whether something is entered that is not added yet. */
export const isBegun = ({ matId, amount }: IngredientEntry): boolean => matId !== '' || amount.trim() !== ''
