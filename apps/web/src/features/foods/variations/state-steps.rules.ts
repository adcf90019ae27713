import type { Food } from '@brigade/contract/foods/foods.contract.ts'
import type { changeVariation } from '@brigade/contract/foods/variations.contract.ts'
import type { SentOf } from '@brigade/contract/kernel/endpoint.ts'

type Step = (version: number) => SentOf<typeof changeVariation>

/**
 * The calls that undo that a variation was archived or restored, each for the version that the one before left. `was` is the
 * food before. What comes back stands where it stood, and is the default again if it was.
 */
export function stateSteps({ _id: foodId, variations }: Food, varId: string, isArchived: boolean): Step[] {
  const of = { foodId, varId }
  if (!isArchived) return [(version) => ({ ...of, version, isArchived: true })]
  const at = variations.findIndex(({ _id }) => _id === varId)
  const before = variations[at + 1]?._id ?? null
  const restored: Step = (version) => ({ ...of, version, isArchived: false, before })
  // A call that restores leaves the default where it is.
  return variations[at]?.isDefault ? [restored, (version) => ({ ...of, version, isDefault: true })] : [restored]
}
