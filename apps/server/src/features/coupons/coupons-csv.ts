import type { Context } from '../../platform/context.ts'
import { readNameKeys } from '../../platform/db/name-keys.ts'
import { refuse } from '../../platform/refusal.ts'
import { differences, recordAudits, type AuditEntry } from '../audit/audit.public.ts'
import {
  comparable,
  csvSource,
  namedList,
  readName,
  readNames,
  writeNames,
  type CsvFile,
  type Writing,
} from '../csv/csv.public.ts'
import { everyCondition } from '../lookups/lookups.public.ts'
import { idsOfServices, offeredServices, requireBranch, requireBranchAlone } from '../restaurants/restaurants.public.ts'
import { codesIn, couponColumns, type CouponsNow, type CouponValues } from './coupon-cells.rules.ts'
import { couponForm } from './coupon-form.rules.ts'
import { decimalOf } from './deduct.rules.ts'
import { findTakenElsewhere, lockEveryCoupon, readEveryCoupon, writeCoupons } from './every-coupon.store.ts'

interface Present {
  id: string
  version: number
  values: CouponValues
}

async function readPresent({ db }: Context, restId: string): Promise<Present[]> {
  return (await readEveryCoupon(db, restId)).map(
    ({ id, version, isUsed, isShared, stoppedAt, restTypeIds, ...terms }) => ({
      id,
      version,
      values: {
        ...terms,
        restTypeIds: restTypeIds.toSorted(),
        isStopped: stoppedAt !== null,
        stored: { isUsed, isShared, stoppedAt },
      },
    }),
  )
}

/** The names that must be compared with those that are there. */
const namesOfFile = ({ rows, style }: CsvFile) =>
  comparable(
    rows.flatMap(({ cells }) => [
      ...(readNames(cells.get('services') ?? '', style) ?? []),
      readName(cells.get('condition') ?? ''),
    ]),
  )

async function couponsNow(
  ctx: Context,
  restId: string,
  present: readonly Present[],
  file: CsvFile | null,
): Promise<CouponsNow> {
  const { timeZone } = await requireBranch(ctx, restId)
  const services = Object.entries(await idsOfServices(ctx, restId)).map(([name, id]) => ({ name, id }))
  const offered = await offeredServices(ctx, restId)
  const conditions = await everyCondition(ctx)
  const keys = await readNameKeys(ctx.db, [
    ...[...services, ...conditions].map(({ name }) => name),
    ...(file ? namesOfFile(file) : []),
  ])
  const keyOf = (name: string) => keys.get(name) ?? name
  const codes = file ? await findTakenElsewhere(ctx.db, restId, codesIn(file.rows)) : []
  const kinds = new Map(conditions.map(({ id, kind }) => [id, kind]))
  const byId = new Map(present.map(({ id, values }) => [id, values]))
  const byCode = new Map(present.map(({ values }) => [values.code, values]))
  const elsewhere = new Set(codes)
  return {
    restId,
    decimals: ctx.decimals,
    now: ctx.clock.now(),
    timeZone,
    services: namedList(
      services.map((service) => ({ ...service, isOffered: offered.has(service.id) })),
      keyOf,
    ),
    conditions: namedList(
      conditions.map(({ id, name, isArchived }) => ({ id, name, isOffered: !isArchived })),
      keyOf,
    ),
    kindOf: (id) => kinds.get(id),
    couponOf: (id, code) => (id === '' ? byCode.get(code ?? '') : byId.get(id)),
    isTaken: (code) => elsewhere.has(code) || byCode.has(code),
  }
}

/** As the form records it. */
function recorded(coupon: CouponValues, { decimals }: Context) {
  const { name, note, code, restTypeIds, isPercentage, isOnePerUser, conditionId, conditionValue, validity } = coupon
  const terms = { isPercentage, isOnePerUser, conditionId, conditionValue, validity }
  return { name, note, code, restTypeIds, ...terms, deduct: decimalOf(coupon, decimals) }
}

function auditsOf(ctx: Context, restId: string, { added, changed }: Writing<CouponValues>): AuditEntry[] {
  const stopOf = (on: string, name: string, isStopped: boolean): AuditEntry => ({
    action: isStopped ? 'stop coupon' : 'restart coupon',
    on,
    restId,
    before: { name, isStopped: !isStopped },
    after: { name, isStopped },
  })
  return [
    ...added.flatMap(({ id, will }): AuditEntry[] => [
      { action: 'add coupon', on: id, restId, after: recorded(will, ctx) },
      ...(will.isStopped ? [stopOf(id, will.name, true)] : []),
    ]),
    ...changed.flatMap(({ was: { id, values }, will }): AuditEntry[] => {
      const { before, after } = differences(recorded(values, ctx), recorded(will, ctx))
      const names = { before: { name: values.name, ...before }, after: { name: will.name, ...after } }
      return [
        ...(Object.keys(after).length > 0 ? [{ action: 'edit coupon' as const, on: id, restId, ...names }] : []),
        ...(values.isStopped === will.isStopped ? [] : [stopOf(id, will.name, will.isStopped)]),
      ]
    }),
  ]
}

/** The coupons of a branch, the newest first. */
export const couponsCsv = csvSource({
  columns: couponColumns,
  examples: (style) => [
    {
      name: 'Weekday lunch',
      note: 'Ten percent off',
      code: 'LUNCH',
      services: writeNames(['Dining', 'Takeaway'], style),
      deduct: '10%',
      'once per user': 'no',
      condition: 'Minimum order amount',
      'min amount': 30,
      starts: '2026-01-01',
      ends: '2026-12-31',
      stopped: 'no',
    },
  ],
  open: async (ctx, { restId, isChanging, file }) => {
    if (isChanging) {
      // Imports of one moment follow each other, so none adds a coupon twice.
      await requireBranchAlone(ctx, restId)
      await lockEveryCoupon(ctx.db, restId)
    }
    // Read after the lock, so that a use that came first is seen.
    const present = await readPresent(ctx, restId)
    return { form: couponForm(await couponsNow(ctx, restId, present, file)), present }
  },
  save: async (ctx, restId, writing) => {
    const now = ctx.clock.now()
    const rowOf = (id: string, { stored, isStopped, ...terms }: CouponValues) => ({
      id,
      restId,
      ...terms,
      stoppedAt: isStopped ? (stored?.stoppedAt ?? now) : null,
    })
    const isSaved = await writeCoupons(ctx.db, restId, {
      added: writing.added.map(({ id, will }) => ({ ...rowOf(id, will), createdAt: now })),
      changed: writing.changed.map(({ was, will }) => ({ ...rowOf(was.id, will), version: was.version + 1 })),
    })
    if (!isSaved) refuse('stale-version')
    recordAudits(ctx, auditsOf(ctx, restId, writing))
  },
})
