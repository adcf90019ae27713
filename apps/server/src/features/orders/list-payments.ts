import { startOfBusinessDay, endOfBusinessDay, type WireDate } from '@brigade/contract/kernel/dates.ts'
import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import { AT_STOREFRONT, type listPayments as listCall } from '@brigade/contract/orders/payments.contract.ts'
import { accountOf, type Context } from '../../platform/context.ts'
import { listPage, type PageAsked } from '../../platform/http/page.ts'
import { idsFrom } from '../../platform/new-id.ts'
import { requireBranch, type Branch } from '../restaurants/restaurants.public.ts'
import type { PaymentsFilter } from './payment-rows.store.ts'
import { countPaymentsOf, listPaymentsOf } from './payments-list.store.ts'

const pageOf = (ctx: Context, filter: PaymentsFilter, page: PageAsked) =>
  listPage(page, listPaymentsOf(ctx, filter, page), countPaymentsOf(ctx.db, filter))

/** A payment gets its id with its order, so a day is a stretch of ids. */
function idsOfDays({ timeZone, businessDayStartsAt }: Branch, from?: WireDate | null, to?: WireDate | null) {
  return {
    fromId: from ? idsFrom(startOfBusinessDay(from, timeZone, businessDayStartsAt)) : undefined,
    belowId: to && to < LAST_DAY ? idsFrom(endOfBusinessDay(to, timeZone, businessDayStartsAt)) : undefined,
  }
}

/** No date comes after it. */
const LAST_DAY = '9999:12:31'

/** What a call asks for besides its branch. */
export function filterOf(branch: Branch, asked: Omit<InputOf<typeof listCall>, 'restId' | 'limit' | 'after'>) {
  const { from, to, paymentModeId, paymentStatus, service, amountFrom, amountTo, keyword } = asked
  return {
    branches: [branch.id],
    ...idsOfDays(branch, from, to),
    status: paymentStatus ?? undefined,
    modeId: paymentModeId === AT_STOREFRONT ? null : (paymentModeId ?? undefined),
    service: service ?? undefined,
    amountFrom: amountFrom ?? undefined,
    amountTo: amountTo ?? undefined,
    keyword: keyword || undefined,
  } satisfies PaymentsFilter
}

export async function listPayments(ctx: Context, { restId, limit, after, ...asked }: InputOf<typeof listCall>) {
  const branch = await requireBranch(ctx, restId)
  return pageOf(ctx, filterOf(branch, asked), { limit, after })
}

export function listAllPayments(ctx: Context, page: PageAsked) {
  return pageOf(ctx, { branches: accountOf(ctx).restIds }, page)
}
