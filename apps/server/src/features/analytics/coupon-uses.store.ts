import type { CouponUses } from '@brigade/contract/coupons/coupons.contract.ts'
import { toDecimal, type Minor } from '@brigade/contract/kernel/money.ts'
import { sql } from 'kysely'
import type { Amounts } from '../../platform/context.ts'
import { statement, type AnyTable, type Args } from '../../platform/db/statement.ts'

interface Since {
  restId: string
  /** Of orders. */
  sinceId: string
}

interface UsesRow {
  id: string
  code: string
  uses: number
  deducted: Minor
}

/** Looks up the order and the payment of each use: joins could read whole tables. */
const findUses = statement(
  (_: AnyTable, { restId, sinceId }: Args<Since>) =>
    sql<UsesRow>`
    select c.id, c.code, count(*)::int as uses, sum(p.coupon_discount) as deducted
    from coupon_uses u
      join coupons c on c.id = u.coupon_id
      cross join lateral (select payment_id from orders where rest_id = ${restId} and id = u.order_id limit 1) o
      cross join lateral (select coupon_discount from payments where rest_id = ${restId} and id = o.payment_id limit 1) p
    where u.rest_id = ${restId} and u.order_id >= ${sinceId}
    group by c.id
    order by uses desc, deducted desc, c.code`,
)

export async function readUses({ db, decimals }: Amounts, since: Since): Promise<CouponUses['coupons']> {
  const found = await db.run(findUses(since))
  return found.map(({ id, deducted, ...coupon }) => ({ _id: id, ...coupon, deducted: toDecimal(deducted, decimals) }))
}
