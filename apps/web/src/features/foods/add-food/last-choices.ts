import { isLike } from '../../../shared/drafts.ts'
import { keptChoice } from '../../../shared/kept-choice.ts'
import { noChoices, type LastChoices } from './food-copy.rules.ts'
import { isVariationDraft } from './food-draft.rules.ts'

type OfBranches = Readonly<Record<string, LastChoices>>

const sample = { restTypeIds: [''], menuIds: [''], coalitionIds: [''], categoryId: '' }

const isChoices = (kept: unknown): kept is LastChoices =>
  isLike(sample, kept) &&
  typeof kept === 'object' &&
  kept !== null &&
  'variation' in kept &&
  (kept.variation === null || isVariationDraft(kept.variation))

const isOfBranches = (kept: unknown): kept is OfBranches =>
  typeof kept === 'object' && kept !== null && Object.values(kept).every(isChoices)

const kept = keptChoice<OfBranches>('last choices for foods', {}, (read) => (isOfBranches(read) ? read : undefined))

export function keepChoices(restId: string, choices: LastChoices): void {
  kept.choose({ ...kept.current(), [restId]: choices })
}

/** Of the food that was last added to a branch in this browser. */
export function useLastChoices(restId: string): LastChoices {
  return kept.use()[restId] ?? noChoices
}
