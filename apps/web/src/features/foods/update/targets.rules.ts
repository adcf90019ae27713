import type { Variation } from '@brigade/contract/foods/foods.contract.ts'
import type { UpdateProps } from './updates.ts'

/** The variations that a change is for, and how they are sent: the chosen ones, or all alike. */
export function targetsOf({ food, chosen }: Pick<UpdateProps, 'food' | 'chosen'>, isSameToAll: boolean) {
  const variations: readonly Variation[] = isSameToAll
    ? food.variations
    : food.variations.filter(({ _id }) => chosen.includes(_id))
  return { variations, sent: { foodId: food._id, isSameToAll, variations: isSameToAll ? [] : [...chosen] } }
}
