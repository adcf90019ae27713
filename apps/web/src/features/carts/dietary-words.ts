import { containsText } from '@brigade/contract/foods/dietary.rules.ts'
import type { Food } from '@brigade/contract/foods/foods.contract.ts'

/** What a till says of a food beside its price: its allergens in one sentence, then its tags. */
export function dietaryOf({ allergens, tags }: Pick<Food, 'allergens' | 'tags'>): string[] {
  return [containsText(allergens) ?? [], tags].flat()
}
