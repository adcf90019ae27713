import { randomUUID } from 'node:crypto'
import { placeOrder } from '@brigade/contract/channel/channel.contract.ts'
import { makeBranch, type Branch } from './branch.ts'
import { BASELINE, baseline, CLIENTS, measure } from './measure.ts'
import { report } from './report.ts'
import type { World } from './world.ts'

const AMOUNT = 3_000

function ordersFor(branches: readonly Branch[]) {
  let placed = 0
  return () => {
    placed += 1
    const branch = branches[placed % branches.length]
    if (!branch) throw new Error('An order needs a branch')
    const { restId, variations, keys } = branch
    const chosen = [variations[placed % variations.length], variations[(placed + 3) % variations.length]]
    const body = {
      restId,
      service: 'Takeaway',
      customer: { name: `Guest ${placed}`, contact: `guest${placed}@bench.example` },
      foods: chosen.flatMap((one) =>
        one ? [{ foodId: one.foodId, variations: [{ foodVarId: one.foodVarId, quantity: 1 }] }] : [],
      ),
      payment: { isCod: true },
    }
    const token = keys[placed % keys.length] ?? ''
    return { token, idempotencyKey: randomUUID(), body }
  }
}

/** Orders through the ordering channel: on one branch, where each waits for its token, and on two. */
export async function benchOrders(world: World): Promise<void> {
  const { url } = world
  const [first, second] = [await makeBranch(world, 'First'), await makeBranch(world, 'Second')]
  const place = { url, method: 'POST', path: placeOrder.path, token: '', amount: AMOUNT } as const
  const measured = await measure([
    baseline(url),
    { ...place, what: 'orders on one branch', against: BASELINE, atLeast: 1_000, carry: ordersFor([first]) },
    { ...place, what: 'orders on two branches', against: 'orders on one branch', carry: ordersFor([first, second]) },
  ])
  report(`Placing orders, ${CLIENTS} customers at once`, measured)
}
