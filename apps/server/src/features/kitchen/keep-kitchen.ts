import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import { kitchenTopic } from '@brigade/contract/kitchen/displays.contract.ts'
import type { Kitchen, saveKitchen as saveCall } from '@brigade/contract/kitchen/stations.contract.ts'
import type { Context } from '../../platform/context.ts'
import { findRepeatedNames } from '../../platform/db/name-keys.ts'
import { refuseField } from '../../platform/http/read-input.ts'
import { refuse } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/audit.public.ts'
import { arePrintersOf } from '../printing/printing.public.ts'
import { requireBranch } from '../restaurants/restaurants.public.ts'
import { areCombosOf, readCombosOf, replaceCombos } from './combo-parts.store.ts'
import { areGivable, putStations, raiseKitchen, readKitchenOf } from './stations.store.ts'

export async function readKitchen(ctx: Context, restId: string): Promise<Kitchen> {
  await requireBranch(ctx, restId)
  return ctx.db.snapshot((db) => readKitchenOf(db, restId))
}

/**
 * Throws `stale-version`, `bad-input` for two stations of one name, and `not-found` for a category, food, combo or printer
 * that does not exist in the branch.
 */
export async function saveKitchen(ctx: Context, input: InputOf<typeof saveCall>): Promise<Kitchen> {
  const { restId, stations, preparesTakeaway, hasFullCopy, combos: wanted, version } = input
  await requireBranch(ctx, restId)
  const names = stations.map(({ name }) => name)
  const [raised, repeated] = await Promise.all([
    raiseKitchen(ctx.db, { restId, preparesTakeaway, hasFullCopy, version }),
    findRepeatedNames(ctx.db, names),
  ])
  if (raised === undefined) return refuse('stale-version')
  if (repeated.length > 0) return refuseField('stations', 'kitchen.twice')
  const categoryIds = stations.flatMap((station) => station.categoryIds)
  const foodIds = stations.flatMap((station) => station.foodIds)
  if (!(await areGivable(ctx.db, { restId, categoryIds, foodIds }))) return refuse('not-found')
  const printerIds = stations.flatMap(({ printerId }) => printerId ?? [])
  if (!(await arePrintersOf(ctx, restId, printerIds))) return refuse('not-found')
  if (wanted && !(await areCombosOf(ctx.db, restId, wanted))) return refuse('not-found')
  const before = await readCombosOf(ctx.db, restId)
  const combos = wanted?.filter(({ parts }) => parts.length > 0) ?? before
  await replaceCombos(ctx.db, { restId, now: ctx.clock.now() }, before, combos)
  await putStations(ctx.db, restId, stations)
  recordAudit(ctx, {
    action: 'change kitchen',
    on: restId,
    restId,
    after: { stations: names, preparesTakeaway, hasFullCopy, ...(wanted && { combos: combos.length }) },
  })
  ctx.announce(kitchenTopic, { restId })
  return { restId, stations, preparesTakeaway, hasFullCopy, combos, version: raised }
}
