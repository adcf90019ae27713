import {
  drawersTopic,
  type closeDrawer as closeCall,
  type ZReport,
} from '@brigade/contract/drawers/drawers.contract.ts'
import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import { accountOf, type Context } from '../../platform/context.ts'
import { recordAudit } from '../audit/audit.public.ts'
import { toMoves } from './drawers.store.ts'
import { lockOpenDrawer } from './keep-drawers.ts'
import { sumUp } from './z-report.rules.ts'
import { insertReport, readRecorded } from './z-reports.store.ts'

/**
 * Closes a drawer with its Z report. Payments lock their drawer last, and this locks nothing but the drawer and the
 * branch's number of Z reports, so that it waits for payments that are under way, and later ones find it closed. Throws
 * `not-found` and `drawer-closed`.
 */
export async function closeDrawer(ctx: Context, { drawerId, counted }: InputOf<typeof closeCall>): Promise<ZReport> {
  const { drawer } = await lockOpenDrawer(ctx, drawerId)
  const { restId, name, float } = drawer
  const [closedAt, by] = [ctx.clock.now(), accountOf(ctx).id]
  const recorded = await readRecorded(ctx.db, { restId, drawerId }, by)
  const { minor, ...sums } = sumUp({ float, counted, ...recorded }, ctx.decimals)
  const report = {
    drawer: name,
    businessDate: drawer.businessDate,
    openedAt: drawer.openedAt.toISOString(),
    openedBy: recorded.openedBy,
    closedAt: closedAt.toISOString(),
    closedBy: recorded.closedBy,
    ...sums,
    moves: toMoves(recorded.moves, ctx.decimals),
  }
  const number = await insertReport(ctx.db, { restId, drawerId, closedAt, closedBy: by, counted, ...minor, report })
  const { expected, counted: found, over } = report.cash
  recordAudit(ctx, {
    action: 'close drawer',
    on: drawerId,
    restId,
    after: { name, zReport: number, expected, countedCash: found, over },
  })
  ctx.announce(drawersTopic, { restId })
  return { ...report, _id: drawerId, restId, number }
}
