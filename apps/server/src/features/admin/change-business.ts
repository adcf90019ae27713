import type { changeBusiness as changeCall } from '@brigade/contract/business/business.contract.ts'
import type { DataOf, InputOf } from '@brigade/contract/kernel/endpoint.ts'
import { restaurantsTopic } from '@brigade/contract/restaurants/opening.contract.ts'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { differences, recordAudit } from '../audit/audit.public.ts'
import { hasSold, holdOrders, lockBusiness, updateBusiness } from '../business/business.public.ts'
import { restaurantsOf } from '../restaurants/restaurants.public.ts'

/** Throws `currency-in-use` for another currency after the first sale. No sale can come in between. */
export async function changeBusiness(
  ctx: Context,
  input: InputOf<typeof changeCall>,
): Promise<DataOf<typeof changeCall>> {
  const was = await lockBusiness(ctx.db)
  const { locale = was.locale, ...sent } = input
  const changed = { ...sent, locale }
  const isOtherCurrency = input.currency !== was.currency
  if (isOtherCurrency) await holdOrders(ctx.db)
  const sold = await hasSold(ctx.db)
  if (isOtherCurrency && sold) refuse('currency-in-use', { params: { currency: was.currency } })

  const { before, after } = differences(was, changed)
  if (Object.keys(after).length > 0) {
    await updateBusiness(ctx.db, changed)
    recordAudit(ctx, { action: 'change business', before, after })
    for (const { _id: restId } of await restaurantsOf(ctx)) ctx.announce(restaurantsTopic, { restId })
  }
  return { ...changed, hasSold: sold }
}
