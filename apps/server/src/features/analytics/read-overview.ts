import type { Overview } from '@brigade/contract/analytics/overview.contract.ts'
import {
  addDays,
  businessDate,
  endOfBusinessDay,
  localTime,
  startOfBusinessDay,
  type WireDate,
} from '@brigade/contract/kernel/dates.ts'
import { toDecimal } from '@brigade/contract/kernel/money.ts'
import { accountOf, type Context } from '../../platform/context.ts'
import { keeping } from '../../platform/kept/kept.ts'
import { figuresDb } from '../../platform/kept/replica.ts'
import { refundsDue } from '../orders/orders.public.ts'
import { offlinePrinters } from '../printing/printing.public.ts'
import { branchOf, requireBranch, restaurantsOf, type Branch } from '../restaurants/restaurants.public.ts'
import { readAttention } from './attention.store.ts'
import { readBestSellers, readBranchFigures, readChanges, readSplit } from './day.store.ts'
import { figuresAt, hoursOf, weekBefore } from './hours.rules.ts'

interface DayReport extends Pick<Overview, 'date' | 'before' | 'hours' | 'bestSellers' | 'services' | 'modes'> {
  refundsDue: Overview['attention']['refundsDue']
}

const keptReports = keeping<DayReport>({ follows: ['orders', 'settings', 'lists'], mostBytes: 8_000_000 })

const MINUTE = 60_000

export async function readOverview(ctx: Context, restId: string): Promise<Overview> {
  const branch = await requireBranch(ctx, restId)
  const now = ctx.clock.now()
  const { type, restIds } = accountOf(ctx)
  const [{ refundsDue: due, ...report }, attention, printers, branches, disk, backup] = await Promise.all([
    keptReport(ctx, branch, now),
    readAttention(ctx.db, { restId, now, local: localTime(now, branch.timeZone), isOwner: type === 'owner' }),
    offlinePrinters(ctx, restId),
    restIds === 'all' || restIds.length > 1 ? branchStrip(ctx, now) : [],
    type === 'owner' ? ctx.disk() : ('ok' as const),
    type === 'owner' ? ctx.backup() : null,
  ])
  return { ...report, attention: { ...attention, refundsDue: due, offlinePrinters: printers, disk, backup }, branches }
}

/** Read once a minute at most, unless an order or payment changes. */
async function keptReport(ctx: Context, branch: Branch, now: Date): Promise<DayReport> {
  const key = String(Math.floor(now.getTime() / MINUTE))
  const found = await keptReports(ctx, branch.id, [key], async () => new Map([[key, await reportOf(ctx, branch, now)]]))
  const report = found.get(key)
  if (!report) throw new Error(`The report of ${branch.id} was not read`)
  return report
}

async function reportOf(ctx: Context, branch: Branch, now: Date): Promise<DayReport> {
  const db = await figuresDb(ctx, branch.id)
  const { decimals } = ctx
  const today = dayOf(branch, businessDate(now, branch.timeZone, branch.businessDayStartsAt))
  const before = dayOf(branch, addDays(today.businessDate, -7))
  const begins = hoursOf(today.businessDate, branch)
  const soFar = weekBefore(now, branch.timeZone)
  const ends = hoursOf(before.businessDate, branch).slice(1)
  const isOver = ends.findIndex((end) => end > soFar)
  const at = isOver < 0 ? ends.length : isOver
  const [ofToday, ofBefore, bestSellers, split, due] = await Promise.all([
    readChanges(db, today, begins.slice(1)),
    readChanges(db, before, ends.toSpliced(at, 0, soFar)),
    readBestSellers({ db, decimals }, today),
    readSplit({ db, decimals }, today),
    refundsDue({ db, decimals }, branch, today.businessDate),
  ])
  const figures = figuresAt(ends.length, ofToday, decimals)
  const figuresBefore = figuresAt(ends.length + 1, ofBefore, decimals)
  const [compared] = figuresBefore.splice(at, 1)
  if (!compared) throw new Error('There are no figures of the week before')
  return {
    date: today.businessDate,
    before: { date: before.businessDate, figures: compared },
    hours: figuresBefore.map((then, hour) => {
      const start = begins[hour] ?? now
      return { at: start.toISOString(), today: start <= now ? (figures[hour] ?? null) : null, before: then }
    }),
    bestSellers,
    ...split,
    refundsDue: due,
  }
}

function dayOf({ id, timeZone, businessDayStartsAt }: Branch, date: WireDate) {
  const from = startOfBusinessDay(date, timeZone, businessDayStartsAt)
  return { restId: id, businessDate: date, from, to: endOfBusinessDay(date, timeZone, businessDayStartsAt) }
}

async function branchStrip(ctx: Context, now: Date): Promise<Overview['branches']> {
  const branches = (await restaurantsOf(ctx)).map(branchOf)
  if (branches.length < 2) return []
  const days = branches.map((branch) => dayOf(branch, businessDate(now, branch.timeZone, branch.businessDayStartsAt)))
  const figures = new Map((await readBranchFigures(ctx.db, days)).map((row) => [row.id, row]))
  const strip = branches.map(({ id, name }) => {
    const { total = 0, unanswered = 0, revenue = 0 } = figures.get(id) ?? {}
    return { _id: id, name, total, unanswered, revenue: toDecimal(revenue, ctx.decimals) }
  })
  return strip.toSorted((a, b) => a.name.localeCompare(b.name))
}
