import type { Food, Variation } from '@brigade/contract/foods/foods.contract.ts'
import type { FormField } from '../../../shared/form/form-field.ts'
import type { UpdateProps } from './updates.ts'

/** Called with the variations of a change before and after others are chosen. */
export type FollowTargets = (before: readonly Variation[], after: readonly Variation[]) => void

/** Fills a field anew when other variations are chosen, unless it was edited. */
export function follow<Value>(field: FormField<Value>, before: Value, after: Value) {
  if (JSON.stringify(field.value()) === JSON.stringify(before)) field.change(after)
}

/** The chosen variations as the contract takes them: their ids, or all of them. */
export function targetsOf({ food, chosen }: Pick<UpdateProps, 'food' | 'chosen'>, isSameToAll: boolean) {
  const variations: readonly Variation[] = isSameToAll
    ? food.variations
    : food.variations.filter(({ _id }) => chosen.includes(_id))
  return { variations, sent: { foodId: food._id, isSameToAll, variations: isSameToAll ? [] : [...chosen] } }
}

interface Sent {
  isSameToAll?: boolean | undefined
  variations?: unknown
}

/** The variations that a call was about, as they were before it. */
export function variationsOf(was: Food, { isSameToAll, variations }: Sent): readonly Variation[] {
  if (isSameToAll === true) return was.variations
  return was.variations.filter(({ _id }) => Array.isArray(variations) && variations.includes(_id))
}
