import { finishStock } from '@brigade/contract/purchases/purchases.contract.ts'
import type { EnteredFor, Problems } from '../../shared/form/entered.ts'
import { enteredQuantity, notANumber } from './purchase-draft.rules.ts'

export interface WastageDraft {
  hasWastage: boolean
  isWeight: boolean
  quantity: string
  reason: string
  /** '' until one is chosen. */
  dumpedDate: string
}

export const noWastage: WastageDraft = {
  hasWastage: false,
  isWeight: false,
  quantity: '',
  reason: '',
  dumpedDate: '',
}

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

/** All materials get the same values, so an error shows once: at the materials, or at a field of the wastage. */
export function shownAt(path: string): string {
  return path.replace(PLACE, '').replace(/^matId$/, 'materials')
}

/** The error of a wastage that is not a number. */
export function wastageProblems(draft: WastageDraft, matIds: readonly string[]): Problems {
  return matIds.length > 0 && draft.hasWastage ? notANumber(enteredQuantity(draft)) : {}
}
