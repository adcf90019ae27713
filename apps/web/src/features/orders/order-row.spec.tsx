import type { Order } from '@brigade/contract/orders/orders.contract.ts'
import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAtBranch } from '../restaurants/at-branch.factory.tsx'
import { aTakeaway } from './order.factory.ts'
import { OrderPromise } from './order-parts.tsx'
import { OrderRow } from './order-row.tsx'

const NOON = Date.parse('2026-03-05T00:00:00.000Z')

async function rowOf(changes: Partial<Order>) {
  const order = aTakeaway(changes)
  const { container } = renderAtBranch(<OrderRow order={order} now={NOON} isUnseen={false} />)
  await screen.findByText('Token 7')
  return container
}

test('a delivery that every station has finished is marked as cooked in its row and its detail', async () => {
  const cooked: Partial<Order> = { restauranttype: { name: 'Delivery' }, isCooked: true }
  expect(await rowOf(cooked)).toHaveTextContent('Cooked')
  const detail = renderAtBranch(<OrderPromise order={aTakeaway(cooked)} now={NOON} />)
  await detail.shows('Cooked')
  cleanup()
  expect(await rowOf({ restauranttype: { name: 'Delivery' } })).not.toHaveTextContent('Cooked')
})
