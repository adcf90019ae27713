import { businessDetailsMessages } from '@brigade/contract/business/business-details.messages.ts'
import type { changeBusiness as changeCall } from '@brigade/contract/business/business.contract.ts'
import type { DataOf, InputOf } from '@brigade/contract/kernel/endpoint.ts'
import { mostAmount } from '@brigade/contract/kernel/fields.ts'
import { decimalsOf, toMinor, type Decimals } from '@brigade/contract/kernel/money.ts'
import { restaurantsTopic } from '@brigade/contract/restaurants/opening.contract.ts'
import type { Context } from '../../platform/context.ts'
import { holdCalls } from '../../platform/idempotency/exactly-once.ts'
import { refuse } from '../../platform/refusal.ts'
import { differences, recordAudit } from '../audit/audit.public.ts'
import { hasSold, holdOrders, lockBusiness, updateBusiness, type Business } from '../business/business.public.ts'
import { restaurantsOf } from '../restaurants/restaurants.public.ts'
import { findInTheWay, scaleAmounts } from './stored-amounts.store.ts'

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/**
 * Keeps the numbers of all amounts: $12.50 becomes ¥13. No call with an amount of the old currency can come in between.
 * Throws `currency-recorded` and `currency-price`.
 */
async function changeDecimals(ctx: Context, was: Business, currency: string, to: Decimals): Promise<void> {
  const from = decimalsOf(was.currency)
  const factor = String(10 ** (to - from))
  const { recorded, largePrices } = await findInTheWay(ctx.db, { factor, most: toMinor(mostAmount(to), to) })
  if (recorded.length > 0) {
    const records = list.format(recorded.map((what) => businessDetailsMessages[`business.records.${what}`]))
    refuse('currency-recorded', {
      params: { records, currency: was.currency, decimals: businessDetailsMessages[`business.decimals.${from}`] },
    })
  }
  if (largePrices) {
    refuse('currency-price', { params: { currency, most: new Intl.NumberFormat(was.locale).format(mostAmount(to)) } })
  }
  await scaleAmounts(ctx.db, { factor, decimals: to })
}

/**
 * Throws `currency-in-use` for another currency after the first sale. No sale can come in between. One with other decimals
 * can throw `currency-recorded` and `currency-price`.
 */
export async function changeBusiness(
  ctx: Context,
  input: InputOf<typeof changeCall>,
): Promise<DataOf<typeof changeCall>> {
  const was = await lockBusiness(ctx.db)
  const { locale = was.locale, ...sent } = input
  const changed = { ...sent, locale }
  const isOtherCurrency = input.currency !== was.currency
  const decimals = decimalsOf(input.currency)
  const areOtherDecimals = decimals !== decimalsOf(was.currency)
  const requireUnsold = async () => {
    const isSold = await hasSold(ctx.db)
    if (isOtherCurrency && isSold) refuse('currency-in-use', { params: { currency: was.currency } })
    return isSold
  }
  if (areOtherDecimals) {
    // Checked before the lock as well, so that a refusal delays no other call.
    await requireUnsold()
    await holdCalls(ctx.db)
  }
  if (isOtherCurrency) await holdOrders(ctx.db)
  const sold = await requireUnsold()
  if (areOtherDecimals) await changeDecimals(ctx, was, input.currency, decimals)

  const { before, after } = differences(was, changed)
  if (Object.keys(after).length > 0) {
    await updateBusiness(ctx.db, changed)
    recordAudit(ctx, { action: 'change business', before, after })
    for (const { _id: restId } of await restaurantsOf(ctx)) ctx.announce(restaurantsTopic, { restId })
  }
  return { ...changed, hasSold: sold }
}
