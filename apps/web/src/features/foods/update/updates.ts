import type { Food } from '@brigade/contract/foods/foods.contract.ts'

export const updateNames = ['edit', 'availability', 'price', 'stock', 'offer', 'delist'] as const
/** Variations are changed from their list. */
export type UpdateName = (typeof updateNames)[number] | 'variations'

export interface UpdateProps {
  food: Food
  chosen: readonly string[]
  onChoose: (chosen: readonly string[]) => void
  onClose: () => void
  onDone: () => void
}
