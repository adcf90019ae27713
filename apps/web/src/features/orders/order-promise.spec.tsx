import type { Order } from '@brigade/contract/orders/orders.contract.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAtBranch } from '../restaurants/at-branch.factory.tsx'
import { OrderCustomer, OrderPromise } from './order-parts.tsx'
import { aTakeaway } from './order.factory.ts'

const NOON = Date.parse('2026-03-05T00:00:00.000Z')

async function promised(promisedAt: string, changes: Partial<Order> = {}) {
  renderAtBranch(<OrderPromise order={aTakeaway({ promisedAt, ...changes })} now={NOON} />)
  const [fact] = (await screen.findAllByText('Promised for')).map(({ parentElement }) => parentElement)
  if (!fact) throw new Error('There is no promise')
  return within(fact)
}

test('an order tells how long is left until its promised time', async () => {
  const fact = await promised('2026-03-05T00:12:00.000Z')
  expect(fact.getByText(/^\d{1,2}:12.*, in 12 min$/)).toHaveAttribute('data-late', 'false')
})

test('an order past its promised time is late', async () => {
  const fact = await promised('2026-03-04T23:52:00.000Z')
  expect(fact.getByText(/^\d{1,2}:52.*, 8 min late$/)).toHaveAttribute('data-late', 'true')
})

test('an order that is prepared is no longer late', async () => {
  const fact = await promised('2026-03-04T23:52:00.000Z', { status: 'prepared' })
  expect(fact.getByText(/^\d{1,2}:52\D*$/)).toHaveAttribute('data-late', 'false')
})

test("a customer's phone number can be called", async () => {
  renderAtBranch(<OrderCustomer order={aTakeaway({ customer: { name: 'Ana Reid', contact: '+64211234567' } })} />)
  expect(await screen.findByRole('link', { name: '+64 21 123 4567' })).toHaveAttribute('href', 'tel:+64211234567')
})
