import { isSameName } from '@brigade/contract/foods/variation.rules.ts'
import { refuseField } from '../../platform/http/read-input.ts'
import type { LockedFood } from './locked-rows.store.ts'

/** Refuses a name that another variation of the food has, archived ones included. */
export function refuseTakenName({ variations, archived }: LockedFood, name: string, field: string, id = ''): void {
  const isTaken = (one: { id: string; name: string }) => one.id !== id && isSameName(one.name, name)
  if (variations.some(isTaken)) refuseField(field, 'food.variation-names')
  if (archived.some(isTaken)) refuseField(field, 'food.variation-archived')
}
