import type { PrintServiceActor } from '../../platform/context.ts'
import type { World } from '../../platform/http/run.ts'
import { findPrintService } from './pairing.store.ts'

export { queueTicket } from './queue-job.ts'

/** Whose key of a paired print service this is, or null for one that is dead or was never given. One statement. */
export function authenticatePrintService(world: World, key: string): Promise<PrintServiceActor | null> {
  return findPrintService(world.db, key)
}
