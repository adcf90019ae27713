import { quantityProblem } from '@brigade/contract/inventory/inventory.contract.ts'
import { say } from '@brigade/contract/messages/say-shown.ts'
import { finishStock } from '@brigade/contract/purchases/purchases.contract.ts'
import { numberIn, type EnteredFor, type Problems } from '../../shared/form/entered.ts'
import { enteredQuantity, notANumber } from './purchase-draft.rules.ts'

/** By the id of the material. */
export type LeftDraft = Readonly<Record<string, string>>

/** A ticked material, and what the ledger has of it in the unit of the purchase; 0 asks for nothing. */
export interface Ticked {
  matId: string
  name: string
  isWeight: boolean
  recorded: number
}

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
  draft: WastageDraft & { left: LeftDraft },
  purId: string,
  ticked: readonly Ticked[],
): EnteredFor<typeof finishStock> {
  const { hasWastage, reason, dumpedDate } = draft
  const wastage = hasWastage ? { hasWastage, ...enteredQuantity(draft), reason, dumpedDate } : { hasWastage }
  return {
    purId,
    materials: ticked.map((one) => ({
      matId: one.matId,
      isStockFinished: true,
      ...enteredLeft(draft.left, one),
      wastage,
    })),
  }
}

function enteredLeft(left: LeftDraft, { matId, isWeight, recorded }: Ticked) {
  if (recorded === 0) return {}
  return { left: numberIn(isWeight ? 'float-number' : 'number', left[matId] ?? '') }
}

/** Where the form shows what is left of a material. */
export const leftAt = (index: number) => `materials.${index}.left`

/** The form needs the quantity left of each material that the ledger still has. */
export function leftProblems(left: LeftDraft, ticked: readonly Ticked[]): Problems {
  const wrong = ticked.flatMap((one, index) => {
    if (one.recorded === 0) return []
    const { left: entered } = enteredLeft(left, one)
    if (entered === undefined) return [[leftAt(index), say('purchases.left-missing', { name: one.name })] as const]
    const problem = Number.isNaN(entered) || quantityProblem(one.isWeight, entered) !== null
    const limits = one.isWeight ? 'inventory.weight-limits' : 'inventory.nos-limits'
    return problem ? [[leftAt(index), say(limits)] as const] : []
  })
  return Object.fromEntries(wrong)
}

const PLACE = /^materials\.\d+\.(?:wastage\.)?(?!left$)/

/** All materials get the same wastage, so its errors show once: at the materials, or at a field of the wastage. */
export function shownAt(path: string): string {
  return path.replace(PLACE, '').replace(/^matId$/, 'materials')
}

/** The error of a wastage that is not a number. */
export function wastageProblems(draft: WastageDraft, ticked: readonly Ticked[]): Problems {
  return ticked.length > 0 && draft.hasWastage ? notANumber(enteredQuantity(draft)) : {}
}
