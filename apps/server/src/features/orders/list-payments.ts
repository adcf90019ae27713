import { accountOf, type Context } from '../../platform/context.ts'
import { listPage, type PageAsked } from '../../platform/http/page.ts'
import { requireBranch } from '../restaurants/restaurants.public.ts'
import { countPaymentsOf, listPaymentsOf } from './payments-list.store.ts'

function pageOfPayments(ctx: Context, branches: readonly string[] | 'all', page: PageAsked) {
  return listPage(page, listPaymentsOf(ctx.db, branches, page), countPaymentsOf(ctx.db, branches))
}

export async function listPayments(ctx: Context, { restId, ...page }: PageAsked & { restId: string }) {
  const branch = await requireBranch(ctx, restId)
  return pageOfPayments(ctx, [branch.id], page)
}

export function listAllPayments(ctx: Context, page: PageAsked) {
  return pageOfPayments(ctx, accountOf(ctx).restIds, page)
}
