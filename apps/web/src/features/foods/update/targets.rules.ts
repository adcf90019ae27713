import type { Variation } from '@brigade/contract/foods/foods.contract.ts'
import type { UpdateProps } from './updates.ts'

/** The chosen variations as the contract takes them: their ids, or all of them. */
export function targetsOf({ food, chosen }: Pick<UpdateProps, 'food' | 'chosen'>, isSameToAll: boolean) {
  const variations: readonly Variation[] = isSameToAll
    ? food.variations
    : food.variations.filter(({ _id }) => chosen.includes(_id))
  return { variations, sent: { foodId: food._id, isSameToAll, variations: isSameToAll ? [] : [...chosen] } }
}
