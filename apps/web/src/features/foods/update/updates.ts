import type { Food } from '@brigade/contract/foods/foods.contract.ts'

/** What can be changed of a food, in the order of the buttons. */
export const updateNames = ['availability', 'price', 'stock', 'offer', 'delist'] as const
export type UpdateName = (typeof updateNames)[number]

export interface UpdateProps {
  food: Food
  /** Ids of the variations that are chosen. */
  chosen: readonly string[]
  onChoose: (chosen: readonly string[]) => void
  /** It is left as it was. */
  onClose: () => void
  /** It is changed. */
  onDone: () => void
}
