import { readOverview } from '@brigade/contract/analytics/overview.contract.ts'
import { cancelOrder } from '@brigade/contract/orders/order-answers.contract.ts'
import { readPaymentsOverview, refundOrder } from '@brigade/contract/orders/payments.contract.ts'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { effort } from '../../../../../tooling/testing/effort.ts'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeDispatch } from '../deliveries/dispatch.factory.ts'
import { makePaymentMode } from '../lookups/lookups.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

/** In cents, of the 21.50 of an order. */
const part = fc.record({ cents: fc.integer({ min: 1, max: 700 }), mode: fc.constantFrom(0, 1, null) })
const order = fc.record({ parts: fc.array(part, { maxLength: 3 }), isSettled: fc.boolean() })

it('the payment modes add up to the revenue, whatever was given back and how', async () => {
  const branch = await makeDispatch(server)
  const { restId, token } = branch
  const modes = [branch.mode, await makePaymentMode(server.db)]
  const sum = (amounts: readonly { amount: number }[]) =>
    amounts.reduce((cents, { amount }) => cents + Math.round(amount * 100), 0)
  let given = 0
  await fc.assert(
    fc.asyncProperty(order, async ({ parts, isSettled }) => {
      const orderId = await branch.prepaid()
      if (parts.length > 0) {
        await server.ask(cancelOrder, { orderId, reason: 'The oven is out', wasCooked: false }, branch)
      }
      for (const [at, { cents, mode }] of parts.entries()) {
        const isLast = isSettled && at === parts.length - 1
        const paymentModeId = mode === null ? null : (modes[mode]?.id ?? null)
        await server.ask(refundOrder, { orderId, amount: cents / 100, paymentModeId, isLast }, branch)
        given += cents
      }
      const [home, payments] = await Promise.all([
        server.ask(readOverview, { restId }, { token }),
        server.ask(readPaymentsOverview, { restId }, { token }),
      ])
      const revenue = Math.round((payments.days.at(-1)?.amount ?? 0) * 100)
      expect([sum(home.modes), sum(home.services), sum(payments.modes)]).toEqual([revenue, revenue, revenue])
      expect(sum(payments.refunds)).toBe(given)
    }),
    { numRuns: effort.sequences },
  )
})
