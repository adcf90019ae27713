import type { Context, PrintServiceActor } from '../../platform/context.ts'
import type { World } from '../../platform/http/run.ts'
import { findPrintService, listServiceIds } from './pairing.store.ts'
import { isOnline, readPrinters } from './printers.store.ts'

export { kickForCash } from './kick-drawer.ts'
export { queueRounds, queueTickets, type Printable } from './queue-job.ts'
export type { StationPart } from './station-tickets.rules.ts'

/** Returns the print service with this key, or null for an unknown or revoked key. One statement. */
export function authenticatePrintService(world: World, key: string): Promise<PrintServiceActor | null> {
  return findPrintService(world.db, key)
}

/** Returns the names of a branch's printers that are offline, the newest first. The caller checks access. One statement. */
export async function offlinePrinters({ db, clock }: Pick<Context, 'db' | 'clock'>, restId: string): Promise<string[]> {
  const now = clock.now()
  const printers = await readPrinters(db, [restId])
  return printers.filter((printer) => !isOnline(printer, now)).map(({ name }) => name)
}

/** Whether these are printers in use of this branch. The caller checks access. One statement. */
export async function arePrintersOf(
  { db }: Pick<Context, 'db'>,
  restId: string,
  ids: readonly string[],
): Promise<boolean> {
  if (ids.length === 0) return true
  const there = new Set((await readPrinters(db, [restId])).map(({ id }) => id))
  return ids.every((id) => there.has(id))
}

/** Makes every process check the connections of this branch's print services again. One statement. */
export async function recheckPrintServices(
  { db, dropConnections }: Pick<Context, 'db' | 'dropConnections'>,
  restId: string,
): Promise<void> {
  for (const id of await listServiceIds(db, restId)) dropConnections(id)
}
