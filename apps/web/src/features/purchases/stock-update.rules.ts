import { problemsOf } from '@brigade/contract/messages/problems.ts'
import { finishStock } from '@brigade/contract/purchases/purchases.contract.ts'
import type { Problems } from '../../shared/form/entered.ts'
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
export function enteredUpdate(draft: WastageDraft, purId: string, matIds: readonly string[]) {
  const { hasWastage, reason, dumpedDate } = draft
  const wastage = hasWastage ? { hasWastage, ...enteredQuantity(draft), reason, dumpedDate } : { hasWastage }
  return { purId, materials: matIds.map((matId) => ({ matId, isStockFinished: true as const, wastage })) }
}

const PLACE = /^materials\.\d+\.(?:wastage\.)?/

/** By the place of the form, since every material gets the same: the materials themselves, or a field of what was dumped. */
export function atPlaces(fields: Problems): Problems {
  const places = new Map<string, string>()
  for (const [path, told] of Object.entries(fields)) {
    const place = path.replace(PLACE, '').replace(/^matId$/, 'materials')
    if (!places.has(place)) places.set(place, told)
  }
  return Object.fromEntries(places)
}

/** What the contract says, by the places of the form, in the order in which a person is told. */
export function updateProblems(entered: ReturnType<typeof enteredUpdate>, draft: WastageDraft): Problems {
  const { error } = finishStock.input.safeParse(entered)
  if (!error) return {}
  const problems = atPlaces(problemsOf(error))
  const isAboutWastage = entered.materials.length > 0 && draft.hasWastage
  return isAboutWastage ? { ...problems, ...notANumber(enteredQuantity(draft)) } : problems
}
