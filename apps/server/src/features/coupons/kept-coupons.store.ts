import type { CouponOnWire } from '@brigade/contract/coupons/coupons.contract.ts'
import { groupBy } from '@brigade/contract/kernel/group-by.ts'
import type { ServiceName } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { sql } from 'kysely'
import { accountOf, type Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import {
  asJson,
  asRows,
  everyColumn,
  statement,
  type Args,
  type FoundBy,
  type NewRow,
  type Rows,
  type Tables,
} from '../../platform/db/statement.ts'
import type { PageAsked } from '../../platform/http/page.ts'
import type { conditions } from '../lookups/lookups.table.ts'
import type { restTypes } from '../restaurants/restaurants.table.ts'
import type { coupons, couponRestTypes } from './coupons.table.ts'
import { decimalOf } from './deduct.rules.ts'

type Named = Tables<{
  conditions: typeof conditions
  couponRestTypes: typeof couponRestTypes
  coupons: typeof coupons
  restTypes: typeof restTypes
}>

export const isUsed = sql<boolean>`exists (select 1 from coupon_uses u where u.coupon_id = c.id)`

const othersWithCode = sql<string[]>`array(
  select o.rest_id from coupons o where o.code = c.code and o.id <> c.id order by o.id)`

const selectCoupons = (db: Named) =>
  db
    .selectFrom('coupons as c')
    .innerJoin('conditions as d', 'd.id', 'c.conditionId')
    .select(['c.id', 'c.restId', 'c.name', 'c.note', 'c.code', 'c.deduct', 'c.isPercentage', 'c.isOnePerUser'])
    .select(['c.validity', 'c.conditionId', 'c.conditionValue', 'd.name as conditionName'])
    .select(sql<boolean>`c.stopped_at is not null`.as('isStopped'))
    .select(['c.version', isUsed.as('isUsed'), othersWithCode.as('others')])

const list = statement((db: Named, { restId, limit, after }: Args<PageAsked & { restId: string }>) => {
  const rows = selectCoupons(db).where('c.restId', '=', restId).orderBy('c.id', 'desc').limit(limit)
  return after ? rows.where('c.id', '<', after) : rows
})

export interface OfBranch {
  id: string
  restId: string
}

const findOne = statement((db: Named, { id, restId }: Args<OfBranch>) =>
  selectCoupons(db).where('c.id', '=', id).where('c.restId', '=', restId),
)

function toCoupon(
  { deduct, conditionName, id, others, ...coupon }: FoundBy<typeof list>,
  services: ReadonlyArray<{ typeId: string; name: ServiceName }>,
  ctx: Context,
): CouponOnWire {
  const { restIds, archivedIds } = accountOf(ctx)
  const isSeen = (restId: string) => !archivedIds.includes(restId) && (restIds === 'all' || restIds.includes(restId))
  return {
    _id: id,
    ...coupon,
    deductedPrice: decimalOf({ deduct, isPercentage: coupon.isPercentage }, ctx.decimals),
    restTypeIds: services.map(({ typeId }) => typeId),
    restTypes: services.map(({ typeId, name }) => ({ _id: typeId, name })),
    condition: { _id: coupon.conditionId, name: conditionName },
    alsoIn: others.filter(isSeen),
  }
}

const findServices = statement((db: Named, { ids }: Args<{ ids: string[] }>) =>
  db
    .selectFrom('couponRestTypes as s')
    .innerJoin('restTypes as t', 't.id', 's.typeId')
    .select(['s.couponId', 't.id as typeId', 't.name'])
    .where('s.couponId', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('t.position'),
)

async function withServices(ctx: Context, rows: ReadonlyArray<FoundBy<typeof list>>): Promise<CouponOnWire[]> {
  if (rows.length === 0) return []
  const services = await ctx.db.run(findServices({ ids: rows.map(({ id }) => id) }))
  const servicesOf = groupBy(services, ({ couponId }) => couponId)
  return rows.map((row) => toCoupon(row, servicesOf.get(row.id) ?? [], ctx))
}

export async function readCoupons(ctx: Context, restId: string, { limit, after }: PageAsked): Promise<CouponOnWire[]> {
  return withServices(ctx, await ctx.db.run(list({ restId, after, limit: limit + 1 })))
}

const countOf = statement((db: Named, { restId }: Args<{ restId: string }>) =>
  db
    .selectFrom('coupons')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('restId', '=', restId),
)

export async function countCoupons(db: Db, restId: string): Promise<number> {
  const [row] = await db.run(countOf({ restId }))
  return row?.total ?? 0
}

const insert = statement((db: Named, coupon: Args<NewRow<typeof coupons>>) =>
  db
    .insertInto('coupons')
    .values(coupon)
    .onConflict((same) => same.doNothing())
    .returning('id'),
)

export const insertServices = statement((db: Named, { rows }: Args<{ rows: Rows<typeof couponRestTypes> }>) =>
  db.insertInto('couponRestTypes').expression(everyColumn('couponRestTypes', rows)),
)

export async function insertCoupon(
  ctx: Context,
  coupon: Omit<typeof coupons.$inferSelect, 'version' | 'stoppedAt' | 'sharedFrom'>,
  typeIds: readonly string[],
): Promise<CouponOnWire | undefined> {
  const { validity, conditionValue, id: couponId } = coupon
  const [row] = await ctx.db.run(
    insert({ ...coupon, validity: asJson(validity), conditionValue: asJson(conditionValue) }),
  )
  if (!row) return undefined
  const services = typeIds.map((typeId) => ({ couponId, typeId }))
  await ctx.db.run(insertServices({ rows: asRows<typeof couponRestTypes>(services) }))
  return readKeptCoupon(ctx, { id: couponId, restId: coupon.restId })
}

export async function readKeptCoupon(ctx: Context, coupon: OfBranch): Promise<CouponOnWire | undefined> {
  const [found] = await withServices(ctx, await ctx.db.run(findOne(coupon)))
  return found
}

const setStopped = statement((db: Named, { id, restId, stoppedAt }: Args<OfBranch & { stoppedAt: Date | null }>) =>
  db
    .updateTable('coupons')
    .set({ stoppedAt, version: sql`version + 1` })
    .where('id', '=', id)
    .where('restId', '=', restId)
    .where(sql<boolean>`(stopped_at is null) = (${stoppedAt}::timestamptz is not null)`)
    .returning('id'),
)

/** Returns false for a coupon that is in this state already, and for an unknown one. */
export async function stopCoupon(db: Db, coupon: OfBranch & { stoppedAt: Date | null }): Promise<boolean> {
  return (await db.run(setStopped(coupon))).length > 0
}
