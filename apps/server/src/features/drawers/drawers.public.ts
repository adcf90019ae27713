import type { ZReport } from '@brigade/contract/drawers/drawers.contract.ts'
import type { Amounts } from '../../platform/context.ts'
import { readReports } from './z-reports.store.ts'

/** Returns the Z reports of those drawers of a branch that are closed. The caller checks access. At most one statement. */
export function findZReports(ctx: Amounts, restId: string, drawerIds: string[]): Promise<ZReport[]> {
  return readReports(ctx, { restId, drawerIds })
}
