import { directCart } from '@brigade/contract/carts/carts.contract.ts'
import { placeOrder } from '@brigade/contract/channel/channel.contract.ts'
import { listExpenses } from '@brigade/contract/expenses/expenses.contract.ts'
import { addPurchase, listPurchases } from '@brigade/contract/purchases/purchases.contract.ts'
import {
  recordStocktake,
  listLowInventory,
  listInventory,
  listInventoryEntries,
} from '@brigade/contract/inventory/inventory.contract.ts'
import { listSuppliers } from '@brigade/contract/suppliers/suppliers.contract.ts'
import { makePaymentMode } from '@brigade/server/src/features/lookups/lookups.factory.ts'
import { z } from 'zod'
import { makeBranch, type Branch } from './branch.ts'
import { countStatements } from './counted-statements.ts'
import { measure } from './measure.ts'
import { report } from './report.ts'
import { reportTimesOf } from './timing.ts'
import { paymentsOf, writeCarts } from './written-carts.ts'
import { dayBefore } from './written-orders.ts'
import { makeMaterials, MATERIALS, recipesOf, writeYear } from './written-stock.ts'
import type { World } from './world.ts'

const PAGE = 50
const SHOWN = 60
const BOUGHT = 12
const LINES = 3
const TILLS = 12
const PAYMENTS = 300

const found = z.tuple([z.object({ id: z.string() })])
const counted = z.tuple([z.object({ entries: z.coerce.number(), ofOnion: z.coerce.number() })])

interface Known {
  onion: string
  /** The last entry of the onion's page 99. */
  hundredth: string
  supId: string
}

/** Returns another bill with each call. */
function billsOf(restId: string, supId: string, materials: readonly string[]) {
  let bills = 0
  return () => {
    bills += 1
    const bought = Array.from({ length: BOUGHT }, (_, at) => materials[(bills * BOUGHT + at) % MATERIALS] ?? '')
    return {
      restId,
      billId: `Bench ${bills}`,
      dateOfPurchase: wire(dayBefore(2)),
      supId,
      materials: bought.map((matId) => ({ matId, isWeight: true, weight: 5, price: 50, tax: 7.5 })),
    }
  }
}

/** Returns another order with each call. */
function salesOf(branch: Branch) {
  let sold = 0
  return () => {
    sold += 1
    const ordered = Array.from({ length: LINES }, (_, line) => {
      const { foodId = '', foodVarId = '' } =
        branch.variations[(sold * LINES + line * 67) % branch.variations.length] ?? {}
      return { foodId, variations: [{ foodVarId, quantity: 1 }] }
    })
    return {
      restId: branch.restId,
      service: 'Takeaway',
      customer: { name: `Guest ${sold}`, contact: `guest${sold}@bench.example` },
      foods: ordered,
      payment: { isCod: true },
    }
  }
}

function callsTo(keeping: Branch, without: Branch, materials: readonly string[], known: Known) {
  const { restId } = keeping
  const { onion, hundredth, supId } = known
  const post = { method: 'POST', token: keeping.managerToken } as const
  const saleWithout = 'baseline: an order of three foods, no stock kept'
  return [
    { ...post, what: 'stock, page 1', path: listInventory.path, sent: { restId, limit: PAGE } },
    {
      ...post,
      what: `stock of ${SHOWN} materials`,
      path: listInventory.path,
      sent: { restId, matIds: materials.slice(0, SHOWN) },
    },
    { ...post, what: 'low stock', path: listLowInventory.path, sent: { restId, limit: PAGE } },
    {
      ...post,
      what: 'entries of the onion, page 1',
      path: listInventoryEntries.path,
      sent: { restId, matId: onion, limit: PAGE },
    },
    {
      ...post,
      what: 'page 100',
      against: 'entries of the onion, page 1',
      path: listInventoryEntries.path,
      sent: { restId, matId: onion, limit: PAGE, after: hundredth },
    },
    { ...post, what: 'purchases, page 1', path: listPurchases.path, sent: { restId, limit: PAGE } },
    {
      ...post,
      what: 'purchases of a month',
      against: 'purchases, page 1',
      path: listPurchases.path,
      sent: { restId, limit: PAGE, month: wire(dayBefore(180)).slice(0, 7) },
    },
    { ...post, what: 'expenses, page 1', path: listExpenses.path, sent: { restId, limit: PAGE } },
    { ...post, what: 'suppliers', path: listSuppliers.path, sent: { restId } },
    {
      ...post,
      what: 'counting the onion',
      path: recordStocktake.path,
      sent: { restId, matId: onion, isWeight: true, quantity: 900_000 },
    },
    {
      ...post,
      what: `a purchase of ${BOUGHT} materials`,
      path: addPurchase.path,
      sent: billsOf(restId, supId, materials),
    },
    { ...post, what: saleWithout, path: placeOrder.path, token: without.key, sent: salesOf(without) },
    {
      ...post,
      what: 'the same, stock kept',
      against: saleWithout,
      path: placeOrder.path,
      token: keeping.key,
      sent: salesOf(keeping),
    },
  ]
}

async function loadsOf({ db, sql, url }: World, keeping: Branch, without: Branch) {
  const mode = await makePaymentMode(db)
  const payments = async (what: string, branch: Branch, against?: string) => {
    const cartIds = await writeCarts(sql, branch, 4 * PAYMENTS, LINES)
    return {
      what,
      ...(against !== undefined && { against }),
      url,
      method: 'POST' as const,
      token: branch.managerToken,
      path: directCart.pay.path,
      amount: PAYMENTS,
      clients: TILLS,
      carry: paymentsOf(cartIds, mode.id),
    }
  }
  return [
    await payments('baseline: payments, no stock kept', without),
    await payments('payments, stock kept', keeping, 'baseline: payments, no stock kept'),
  ]
}

export async function benchStock(world: World): Promise<void> {
  const { sql, url } = world
  const materials = await makeMaterials(world)
  const [onion = ''] = materials
  const dishes = recipesOf(materials)
  const keeping = await makeBranch(world, 'Keeping stock', { dishes, plugins: ['Ingredient Inventory'] })
  const without = await makeBranch(world, 'Without', { dishes })
  const began = performance.now()
  await writeYear(world, keeping, materials)
  const { restId } = keeping
  const [{ entries, ofOnion }] = counted.parse(
    await sql`select count(*) as entries, count(*) filter (where material_id = ${onion}) as "ofOnion" from stock_entries`,
  )
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  process.stdout.write(
    `\nWritten in ${seconds} s: ${entries.toLocaleString('en')} entries, ${ofOnion.toLocaleString('en')} of the onion\n`,
  )
  const [hundredth] = found.parse(
    await sql`
    select id from stock_entries where rest_id = ${restId} and material_id = ${onion}
     order by id desc offset ${PAGE * 99 - 1} limit 1`,
  )
  const [supplier] = found.parse(await sql`select id from suppliers where rest_id = ${restId} limit 1`)

  const known = { onion, hundredth: hundredth.id, supId: supplier.id }
  const calls = callsTo(keeping, without, materials, known)
  const statements = await countStatements(world, calls)
  await reportTimesOf(`A branch that has kept its stock for a year, one call at a time`, url, calls, statements)

  const loads = await loadsOf(world, keeping, without)
  await sql`vacuum analyze carts`
  report(`${TILLS} tills of a branch at once, each sale with the onion`, await measure(loads))
}

const wire = (day: string) => day.replaceAll('-', ':')
