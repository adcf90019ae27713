import { finishStock } from '@brigade/contract/purchases/purchases.contract.ts'
import type { EnteredFor, Problems } from '../../shared/form/entered.ts'
import { enteredQuantity, notANumber } from './purchase-draft.rules.ts'

/** What was dumped, as far as it is entered. */
export interface WastageDraft {
  hasWastage: boolean
  isWeight: boolean
  /** As typed. */
  quantity: string
  reason: string
  /** '' while none is chosen. */
  dumpedDate: string
}

export const noWastage: WastageDraft = {
  hasWastage: false,
  isWeight: false,
  quantity: '',
  reason: '',
  dumpedDate: '',
}

/** What the server would get, right or not: the same for each of the materials. */
export function enteredUpdate(
  draft: WastageDraft,
  purId: string,
  matIds: readonly string[],
): EnteredFor<typeof finishStock> {
  const { hasWastage, reason, dumpedDate } = draft
  const wastage = hasWastage ? { hasWastage, ...enteredQuantity(draft), reason, dumpedDate } : { hasWastage }
  return { purId, materials: matIds.map((matId) => ({ matId, isStockFinished: true, wastage })) }
}

const PLACE = /^materials\.\d+\.(?:wastage\.)?/

/** Every material gets the same, so the form shows once what is wrong: at the materials, or at a field of what was dumped. */
export function shownAt(path: string): string {
  return path.replace(PLACE, '').replace(/^matId$/, 'materials')
}

/** What is wrong with the quantity that was dumped, where it is no number at all. */
export function wastageProblems(draft: WastageDraft, matIds: readonly string[]): Problems {
  return matIds.length > 0 && draft.hasWastage ? notANumber(enteredQuantity(draft)) : {}
}
