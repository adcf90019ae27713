import type { Context, KitchenDisplayActor } from '../../platform/context.ts'
import type { World } from '../../platform/http/run.ts'
import { findDisplay, readDisplays } from './displays.store.ts'

export { markParts, printTickets, showAgain, tellOfRound, warnOnPaper } from './print-tickets.ts'
export { readCombos } from './combo-parts.store.ts'
export { readCooked } from './cooked.store.ts'
export { takeBack } from './take-back.ts'

/** Returns the kitchen display with this key, or null for an unknown or revoked key. At most two statements. */
export function authenticateKitchenDisplay({ db, clock }: World, key: string): Promise<KitchenDisplayActor | null> {
  return findDisplay(db, key, clock.now())
}

/** Makes every process check the connections of this branch's kitchen displays again. One statement. */
export async function recheckKitchenDisplays(
  { db, dropConnections }: Pick<Context, 'db' | 'dropConnections'>,
  restId: string,
): Promise<void> {
  for (const { id } of await readDisplays(db, restId)) dropConnections(id)
}
