import { localTime } from '@brigade/contract/kernel/dates.ts'
import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import { toDecimal, type Decimals } from '@brigade/contract/kernel/money.ts'
import type { changeSiting as changeCall, ListedSiting } from '@brigade/contract/sitings/sitings.contract.ts'
import type { Context } from '../../platform/context.ts'
import { newId } from '../../platform/new-id.ts'
import { refuse } from '../../platform/refusal.ts'
import { differences, recordAudit } from '../audit/audit.public.ts'
import { timeText } from '../business/business.public.ts'
import { keepEarlierName, refuseTaken } from '../lookups/lookups.public.ts'
import { requireBranch } from '../restaurants/restaurants.public.ts'
import { announceSitings, lockAnySiting, sitingNamed, toListedSiting, updateSiting } from '../sitings/sitings.public.ts'
import { findGuestsOf, type GuestsOfSiting } from './guests-of-siting.store.ts'

type Input = InputOf<typeof changeCall>

/**
 * Changes a siting under its lock, which calls that seat or book guests take too. Throws `siting-unknown`,
 * `stale-version`, `name-taken`, `name-archived`, `siting-has-guests`, `siting-is-booked` and `siting-needs-seats`.
 */
export async function changeSiting(
  ctx: Context,
  { restId: asked, _id: id, version, ...wanted }: Input,
): Promise<ListedSiting> {
  const { id: restId, timeZone } = await requireBranch(ctx, asked)
  const was = (await lockAnySiting(ctx.db, { restId, id })) ?? refuse('siting-unknown')
  if (version !== undefined && version !== null && version !== was.version) {
    return refuse('stale-version', { data: toListedSiting(was, ctx.decimals) })
  }
  const set = {
    name: wanted.name ?? was.name,
    hasCharge: wanted.amount === undefined ? was.hasCharge : wanted.amount > 0,
    amount: wanted.amount ?? was.amount,
    capacity: wanted.capacity ?? was.capacity,
    isArchived: wanted.isArchived ?? was.isArchived,
  }
  const { before, after } = differences(was, set)
  if (Object.keys(after).length === 0) return toListedSiting(was, ctx.decimals)

  const { name } = was
  if (set.capacity < was.capacity || (set.isArchived && !was.isArchived)) {
    const { date, minute } = localTime(ctx.clock.now(), timeZone)
    const guests = await findGuestsOf(ctx.db, { restId, sitingId: id, date, minute })
    if (set.isArchived) await requireUnused(ctx, name, guests)
    const persons = Math.max(guests.seated ?? 0, guests.awaited ?? 0)
    if (persons > set.capacity) refuse('siting-needs-seats', { params: { siting: name, persons }, data: { persons } })
  }
  const row = await updateSiting(ctx.db, { restId, id }, set)
  if (!row) return refuseTaken(set.name, await sitingNamed(ctx.db, restId, set.name))
  if (row.name !== name) {
    const until = ctx.clock.now()
    keepEarlierName(ctx.db, { id: newId(until), entryId: id, name, until })
  }
  recordAudit(ctx, {
    action: 'change siting',
    on: id,
    restId,
    before: { name, ...inMoney(before, ctx.decimals) },
    after: { name: row.name, ...inMoney(after, ctx.decimals) },
  })
  announceSitings(ctx, restId)
  return toListedSiting(row, ctx.decimals)
}

const inMoney = ({ amount, ...others }: Record<string, unknown>, decimals: Decimals) =>
  typeof amount === 'number' ? { ...others, amount: toDecimal(amount, decimals) } : others

async function requireUnused({ db }: Context, siting: string, { seated, next }: GuestsOfSiting): Promise<void> {
  if (seated !== null) refuse('siting-has-guests', { params: { siting } })
  if (next === null) return
  const time = await timeText(db, next.slot.start)
  refuse('siting-is-booked', { params: { siting, date: next.date.replaceAll(':', '-'), time } })
}
