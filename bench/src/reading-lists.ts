import { setTimeout } from 'node:timers/promises'
import { listFoods } from '@brigade/contract/foods/foods.contract.ts'
import type { Endpoint } from '@brigade/contract/kernel/endpoint.ts'
import { listPastOrders } from '@brigade/contract/orders/history.contract.ts'
import { makeManyFoods } from '@brigade/server/src/features/foods/many-foods.factory.ts'
import { makeBranch, tokensInTurn } from './branch.ts'
import { CLIENTS, measure } from './measure.ts'
import { report } from './report.ts'
import { dayBefore, writeOrders } from './written-orders.ts'
import type { World } from './world.ts'

const FOODS = 190
const PAGE = 50
const ORDERS = 1_000
const AMOUNT = 6_000
/** Between two changes of the menu. */
const PAUSE_MS = 1

/** Returns the number of changes. */
async function changeMenu(sql: World['sql'], restId: string, over: AbortSignal): Promise<number> {
  let changes = 0
  while (!over.aborted) {
    await sql`
      update foods set note = ${String(changes)} where id = (select id from foods where rest_id = ${restId} limit 1)`
    changes += 1
    await setTimeout(PAUSE_MS)
  }
  return changes
}

/** Pages that many screens read: of a menu, which changes or not, and of past orders. */
export async function benchLists(world: World): Promise<void> {
  const { sql, url } = world
  const { restId } = await makeBranch(world, 'Any')
  await makeManyFoods(sql, restId, { count: FOODS, name: (n) => `Dish of the day ${n}` })
  await writeOrders(sql, restId, [{ count: ORDERS, aDay: ORDERS, lastDay: dayBefore(1), linesEach: 4 }])
  await sql`vacuum analyze`
  const token = await tokensInTurn(world, restId, CLIENTS)
  const list = (what: string, { method, path }: Endpoint, atLeast: number, amount = AMOUNT) => ({
    what,
    atLeast,
    url,
    method: method === 'GET' ? method : ('POST' as const),
    path,
    token: '',
    amount,
    carry: () => ({ token: token(), body: { restId, limit: PAGE } }),
  })
  const foods = `${PAGE} of ${FOODS + 10} foods`
  report(
    `Lists that do not change, ${CLIENTS} screens at once`,
    await measure([list(foods, listFoods, 5_000), list(`newest ${PAGE} orders`, listPastOrders, 2_000)]),
  )

  const over = new AbortController()
  const changing = changeMenu(sql, restId, over.signal)
  const began = performance.now()
  const changed = await measure([list(foods, listFoods, 800, 2_000)]).finally(() => over.abort())
  const perSecond = (await changing) / ((performance.now() - began) / 1000)
  report(`The same while the menu changes ${perSecond.toFixed(0)} times a second`, changed)
}
