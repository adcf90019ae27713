import type { Restaurant } from '@brigade/contract/restaurants/restaurants.contract.ts'
import type { OpeningEntry } from './opening-entries.rules.ts'

export function chosenOf(entries: readonly OpeningEntry[], typeIds: readonly string[]): OpeningEntry[] {
  return entries.filter(({ typeId }) => typeIds.includes(typeId))
}

/** The ids to send, or one unset id if none is chosen, so that the contract reports every missing field. */
export function sentIds(chosen: readonly OpeningEntry[]): string[] {
  return chosen.length === 0 ? [''] : chosen.map(({ typeId }) => typeId)
}

/** The other branches that offer one of the services at least. */
export function othersWith(
  all: readonly Restaurant[],
  { _id: restId }: Pick<Restaurant, '_id'>,
  typeIds: readonly string[],
): Restaurant[] {
  return all.filter(({ _id, restTypes }) => _id !== restId && restTypes.some((type) => typeIds.includes(type._id)))
}

/** What is sent for the chosen branches, of those that can still be chosen. */
export function alsoInOf(chosen: readonly string[], others: readonly Restaurant[]): { alsoIn?: string[] } {
  const alsoIn = others.flatMap(({ _id }) => (chosen.includes(_id) ? [_id] : []))
  return alsoIn.length > 0 ? { alsoIn } : {}
}

/** What is left of the chosen branches once some were sent. One that could no longer be chosen is forgotten. */
export function leftOf(chosen: readonly string[], sent: readonly string[], others: readonly Restaurant[]): string[] {
  return chosen.filter((id) => !sent.includes(id) && others.some(({ _id }) => _id === id))
}

/** The branches that a call named and did not change: a server of an earlier version changes none and names none. */
export function missedOf(sent: readonly string[] = [], changed: readonly string[] = []): string[] {
  return sent.filter((id) => !changed.includes(id))
}

const ENTRY = /^(?:status|limits|availability|holiday)\.\d+\./

/** All services get the same values, so an error of one is shown once. */
export const shownAt = (path: string): string => path.replace(ENTRY, '').replace(/^alsoIn\..*/, 'alsoIn')
