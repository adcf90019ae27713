import type { Food } from '@brigade/contract/foods/foods.contract.ts'

/** They act on the chosen variations. */
export const variationUpdates = ['availability', 'price', 'stock', 'offer', 'delist'] as const
export type UpdateName = (typeof variationUpdates)[number] | 'edit' | 'variations'

export interface UpdateProps {
  food: Food
  chosen: readonly string[]
  onChoose: (chosen: readonly string[]) => void
  onClose: () => void
  onDone: () => void
}
