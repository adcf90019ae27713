import type { Order } from '@brigade/contract/orders/orders.contract.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAtBranch } from '../restaurants/at-branch.factory.tsx'
import { OrderCustomer, OrderPromise, OrderRecord, OrderWhose } from './order-parts.tsx'
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

test('an order has no more than the promised minutes left right after its promise', async () => {
  const fact = await promised('2026-03-05T00:20:10.000Z')
  expect(fact.getByText(/, in 20 min$/)).toBeInTheDocument()
})

test('an order past its promised time is late', async () => {
  const fact = await promised('2026-03-04T23:52:00.000Z')
  expect(fact.getByText(/^\d{1,2}:52.*, 8 min late$/)).toHaveAttribute('data-late', 'true')
})

test.each([
  ['is prepared', { status: 'prepared' as const }],
  ['displays have finished', { isCooked: true }],
])('an order that %s is no longer late', async (_, changes) => {
  const fact = await promised('2026-03-04T23:52:00.000Z', changes)
  expect(fact.getByText(/^\d{1,2}:52\D*$/)).toHaveAttribute('data-late', 'false')
})

test("a customer's phone number can be called", async () => {
  renderAtBranch(<OrderCustomer order={aTakeaway({ customer: { name: 'Ana Reid', contact: '+64211234567' } })} />)
  expect(await screen.findByRole('link', { name: '+64 21 123 4567' })).toHaveAttribute('href', 'tel:+64211234567')
})

test('the head says whose an order is, where it goes and whether it is paid', async () => {
  const customer = { name: 'Ana Reid', contact: '+64211234567' }
  const address = { line: '1 Quay St', nearBy: '', latitude: null, longitude: null }
  renderAtBranch(<OrderWhose order={aTakeaway({ customer, address })} />)
  expect(await screen.findByText('Ana Reid · 1 Quay St')).toBeInTheDocument()
  expect(screen.getByText('pending')).toBeInTheDocument()
})

test('what is not known yet stands among the details alone', async () => {
  const order = aTakeaway({ status: 'placed', preparationTime: null })
  renderAtBranch(
    <>
      <OrderPromise order={order} now={NOON} />
      <section aria-label="Details">
        <OrderRecord order={order} />
      </section>
    </>,
  )
  const details = within(await screen.findByRole('region', { name: 'Details' }))
  expect(screen.getAllByText('Not yet')).toHaveLength(details.getAllByText('Not yet').length)
  for (const fact of ['Preparation Time', 'Paid At']) expect(details.getByText(fact)).toBeInTheDocument()
})
