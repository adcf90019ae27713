import { randomUUID } from 'node:crypto'
import { listFoods } from '@brigade/contract/foods/foods.contract.ts'
import { listOrders } from '@brigade/contract/orders/orders.contract.ts'
import { describe, expect, it } from 'vitest'
import { makeAccount } from './features/accounts/accounts.factory.ts'
import { makeKitchen } from './features/channel/channel.factory.ts'
import { makeFood } from './features/foods/foods.factory.ts'
import { readLinesOfMenu } from './features/foods/foods.public.ts'
import { makeAddon, makeCustomization, makePaymentMode, makeTax } from './features/lookups/lookups.factory.ts'
import { requirePaymentMode } from './features/lookups/lookups.public.ts'
import { makeRestaurant } from './features/restaurants/restaurants.factory.ts'
import {
  isSwitchedOn,
  requireBranch,
  requireRestaurant,
  serviceIdOf,
} from './features/restaurants/restaurants.public.ts'
import { wentToTerminal } from './features/terminals/terminals.public.ts'
import { createDb } from './platform/db/db.ts'
import { readVersions } from './platform/kept/versions.store.ts'
import { keptOn } from './platform/testing/context.ts'
import { createTestServer } from './platform/testing/server.ts'

const server = await createTestServer()
const { db, sql } = server

async function makeMenu() {
  const [spice, cheese, gst] = [await makeCustomization(db), await makeAddon(db), await makeTax(db, 15)]
  const { id: restId } = await makeRestaurant(db)
  const food = await makeFood(db, restId, {
    variations: [{ tax: gst, customizations: [spice], addons: [cheese], noOfStock: 10 }],
  })
  const variationId = food.variations[0]?.id ?? ''
  return { restId, foodId: food.id, variationId, spice, cheese, gst }
}

/** The versions that this work raises. */
async function raisedBy(restId: string, work: () => Promise<unknown>): Promise<string[]> {
  const now = async () => {
    const { branches } = await readVersions(db, [restId])
    return branches.get(restId) ?? {}
  }
  const before = new Map(Object.entries(await now()))
  await work()
  return Object.entries(await now()).flatMap(([name, version]) => (version === before.get(name) ? [] : name))
}

describe('changes are counted', () => {
  it('of foods, but not the portions that sales take', async () => {
    const { restId, foodId, variationId } = await makeMenu()
    const raised = (work: () => Promise<unknown>) => raisedBy(restId, work)
    expect(await raised(() => sql`update foods set name = 'Soup' where id = ${foodId}`)).toEqual(['menu'])
    expect(await raised(() => sql`update variations set price = 1 where id = ${variationId}`)).toEqual(['menu'])
    expect(await raised(() => sql`update variations set no_of_stock = 9 where id = ${variationId}`)).toEqual([
      'portions',
    ])
    const stop = () => sql`update variations set has_stock = false, no_of_stock = null where id = ${variationId}`
    expect(await raised(stop)).toEqual(['menu', 'portions'])
    expect(await raised(() => sql`update variations set no_of_stock = 0 where id = ${variationId}`)).toEqual([
      'menu',
      'portions',
    ])
    expect(await raised(() => sql`delete from variation_addons where variation_id = ${variationId}`)).toEqual(['menu'])
    expect(await raised(() => makeFood(db, restId))).toEqual(['lists', 'menu'])
  })

  it('of the lists of all branches', async () => {
    const { restId, spice, cheese, gst } = await makeMenu()
    const raised = (work: () => Promise<unknown>) => raisedBy(restId, work)
    expect(await raised(() => sql`update addons set price = 1 where id = ${cheese.id}`)).toEqual(['lists'])
    expect(await raised(() => sql`update taxes set percentage = 1 where id = ${gst.id}`)).toEqual(['lists'])
    const rename = () => sql`update customization_levels set name = 'Mild' where customization_id = ${spice.id}`
    expect(await raised(rename)).toEqual(['lists'])
    expect(await raised(() => makePaymentMode(db))).toEqual(['lists'])
    expect(await raised(() => sql`update business set currency = 'AUD'`)).toEqual(['lists'])
  })

  it('of a branch', async () => {
    const { restId } = await makeMenu()
    const raised = (work: () => Promise<unknown>) => raisedBy(restId, work)
    expect(await raised(() => sql`update restaurants set name = 'Harbour' where id = ${restId}`)).toEqual(['settings'])
    const close = () => sql`update restaurant_services set is_open = false where rest_id = ${restId}`
    expect(await raised(close)).toEqual(['settings'])
    const switchOn = () => sql`insert into restaurant_plugins values (${restId}, 'Remote Print')`
    expect(await raised(switchOn)).toEqual(['settings'])
  })

  it('of access rights, but not that a session is used', async () => {
    const { restId } = await makeMenu()
    const { id } = await makeAccount(server, { restIds: [restId] })
    const raised = (work: () => Promise<unknown>) => raisedBy(restId, work)
    expect(await raised(() => sql`update sessions set last_used_at = now() where account_id = ${id}`)).toEqual([])
    expect(await raised(() => sql`delete from account_restaurants where account_id = ${id}`)).toEqual(['access'])
    expect(await raised(() => sql`delete from sessions where account_id = ${id}`)).toEqual(['access'])
    expect(await raised(() => sql`delete from sessions where account_id = ${id}`)).toEqual([])
  })

  it('of one branch only', async () => {
    const [{ foodId }, other] = [await makeMenu(), await makeMenu()]
    expect(await raisedBy(other.restId, () => sql`update foods set name = 'Soup' where id = ${foodId}`)).toEqual([])
  })
})

it('no kept value is read from a table whose changes are not counted', async () => {
  const texts: string[] = []
  const watched = createDb(server.pool, (text) => void texts.push(text))
  const ctx = {
    db: watched,
    kept: keptOn(watched),
    clock: server.app.world.clock,
    actor: { kind: 'system' } as const,
  }
  const { restId, foodId, variationId } = await makeMenu()
  const mode = await makePaymentMode(db)
  const branch = await requireBranch(ctx, restId)
  await requireRestaurant(ctx, restId)
  await isSwitchedOn(ctx, restId, 'Remote Print')
  await serviceIdOf(ctx, restId, 'Direct')
  await requirePaymentMode(ctx, restId, mode.id)
  await wentToTerminal(ctx, restId, { modeId: mode.id, takenAt: undefined })
  const way = { foodVarId: variationId, quantity: 1, customizations: [], addons: [randomUUID()] }
  await readLinesOfMenu(ctx, branch, 'Direct', [{ foodId, way }])

  const lists = await createTestServer({
    beside: server,
    wrapDb: (_db, pool) => createDb(pool, (text) => void texts.push(text)),
  })
  const { token } = await makeAccount(server, { type: 'owner' })
  const kitchen = await makeKitchen(server)
  await kitchen.place()
  await lists.ask(listFoods, { restId }, { token })
  await lists.ask(listOrders, { restId: kitchen.restaurant.id }, { token })

  const named = texts.flatMap((text) =>
    [...text.matchAll(/\b(?:from|join)\s+(?:lateral\s+)?(?!lateral)"?([a-z_]+)"?/g)].map(([, table]) => table),
  )
  const counted = await sql<{ table: string }[]>`
    select tgrelid::regclass::text as table from pg_trigger t join pg_proc p on p.oid = t.tgfoid
     where p.proname like 'count_%_change' group by tgrelid`
  // Who recalls or finishes lines changes the row of their order as well.
  const others = new Set(['business_versions', 'branch_versions', 'kitchen_lines'])
  const tables = new Set(named.flatMap((table) => (table === undefined || others.has(table) ? [] : table)))
  expect(tables.size).toBeGreaterThan(15)
  const isCounted = new Set(counted.map(({ table }) => table))
  expect([...tables].filter((table) => !isCounted.has(table))).toEqual([])
})
