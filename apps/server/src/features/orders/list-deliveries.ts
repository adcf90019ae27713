import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import type { listDeliveries as listCall } from '@brigade/contract/orders/deliveries.contract.ts'
import { accountOf, type Context } from '../../platform/context.ts'
import { listPage } from '../../platform/http/page.ts'
import { requireBranch } from '../restaurants/restaurants.public.ts'
import { countDeliveriesOf, listDeliveriesOf } from './deliveries-list.store.ts'

export async function listDeliveries(ctx: Context, { restId, status, keyword, ...page }: InputOf<typeof listCall>) {
  const branches = restId === undefined ? accountOf(ctx).restIds : [(await requireBranch(ctx, restId)).id]
  const filter = { branches, status, keyword: keyword || undefined }
  return listPage(page, listDeliveriesOf(ctx, filter, page), countDeliveriesOf(ctx.db, filter))
}
