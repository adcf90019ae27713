import { listOrders } from '@brigade/contract/orders/orders.contract.ts'
import { makeBranch, type Branch } from './branch.ts'
import { measure } from './measure.ts'
import { report } from './report.ts'
import { dayBefore, writeOrders } from './written-orders.ts'
import type { World } from './world.ts'

const OPEN = 200
const FINISHED = 100_000
const A_DAY = 200

export async function benchNewList(world: World): Promise<void> {
  const { sql, url } = world
  const [young, old] = [await makeBranch(world, 'Young'), await makeBranch(world, 'Old')]
  const open = { count: OPEN, aDay: OPEN, lastDay: dayBefore(0), isOpen: true }
  await writeOrders(sql, young.restId, [open])
  await writeOrders(sql, old.restId, [open, { count: FINISHED, aDay: A_DAY, lastDay: dayBefore(1) }])
  await sql`vacuum analyze payments, orders, order_lines`

  const list = (what: string, branch: Branch, against?: string) => ({
    what,
    ...(against !== undefined && { against }),
    url,
    method: 'POST' as const,
    path: listOrders.path,
    token: branch.managerToken,
    clients: 4,
    amount: 150,
    carry: () => ({ body: { restId: branch.restId } }),
  })
  const alone = 'baseline: nothing finished yet'
  const among = `beside ${FINISHED.toLocaleString('en')} finished`
  report(`Listing ${OPEN} open orders, 4 screens at once`, await measure([list(alone, young), list(among, old, alone)]))
}
