import type { PrintServiceActor } from '../../platform/context.ts'
import type { World } from '../../platform/http/run.ts'
import { findPrintService } from './pairing.store.ts'

export { queueTicket } from './queue-job.ts'

/** Returns the print service with this key, or null for an unknown or revoked key. One statement. */
export function authenticatePrintService(world: World, key: string): Promise<PrintServiceActor | null> {
  return findPrintService(world.db, key)
}
