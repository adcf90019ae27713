import { denominationsOf, type Pieces } from '@brigade/contract/drawers/denominations.rules.ts'
import {
  drawersTopic,
  type closeDrawer as closeCall,
  type ZReport,
} from '@brigade/contract/drawers/drawers.contract.ts'
import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import { accountOf, type Context } from '../../platform/context.ts'
import { refuseFields } from '../../platform/http/read-input.ts'
import { recordAudit } from '../audit/audit.public.ts'
import { getBusiness } from '../business/business.public.ts'
import { toMoves } from './drawers.store.ts'
import { lockOpenDrawer } from './keep-drawers.ts'
import { sumUp } from './z-report.rules.ts'
import { insertReport, readRecorded, toReport } from './z-reports.store.ts'

/** Those that are there, the largest first. Throws `bad-input` with every coin or note that the currency does not have. */
async function knownPieces(ctx: Context, pieces: readonly Pieces[]): Promise<Pieces[]> {
  const known = new Set(denominationsOf((await getBusiness(ctx.db)).currency))
  const unknown = pieces.flatMap(({ value }, at) => (known.has(value) ? [] : [`pieces.${at}.value`]))
  if (unknown.length > 0) refuseFields(unknown, 'input.not-in-list')
  return pieces.filter(({ count }) => count > 0).toSorted((one, other) => other.value - one.value)
}

/**
 * Closes a drawer with its Z report. Payments lock their drawer last, and this locks nothing but the drawer and the
 * branch's number of Z reports, so that it waits for payments that are under way, and later ones find it closed. Throws
 * `not-found`, `drawer-closed` and `bad-input`.
 */
export async function closeDrawer(
  ctx: Context,
  { drawerId, pieces: sent, counted }: InputOf<typeof closeCall>,
): Promise<ZReport> {
  const { drawer } = await lockOpenDrawer(ctx, drawerId)
  const pieces = sent && (await knownPieces(ctx, sent))
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
  const row = { restId, drawerId, counted, pieces, report }
  const number = await insertReport(ctx.db, { ...row, closedAt, closedBy: by, ...minor })
  const { expected, counted: found, over } = report.cash
  recordAudit(ctx, {
    action: 'close drawer',
    on: drawerId,
    restId,
    after: { name, zReport: number, expected, countedCash: found, over },
  })
  ctx.announce(drawersTopic, { restId })
  return toReport({ ...row, number }, ctx.decimals)
}
