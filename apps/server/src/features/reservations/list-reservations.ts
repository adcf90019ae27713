import { businessDate } from '@brigade/contract/kernel/dates.ts'
import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import type { listReservations as listCall } from '@brigade/contract/reservations/reservations.contract.ts'
import type { Context } from '../../platform/context.ts'
import { listPage } from '../../platform/http/page.ts'
import { requireBranch } from '../restaurants/restaurants.public.ts'
import { countWithin, listWithin } from './reservations.store.ts'

/** By default those of the current business day and later, and guests of earlier days who have not paid. */
export async function listReservations(ctx: Context, { restId, date, ...page }: InputOf<typeof listCall>) {
  const branch = await requireBranch(ctx, restId)
  const days =
    date === undefined
      ? { from: businessDate(ctx.clock.now(), branch.timeZone, branch.businessDayStartsAt) }
      : { on: date }
  return listPage(page, listWithin(ctx, branch.id, days, page), countWithin(ctx.db, branch.id, days))
}
