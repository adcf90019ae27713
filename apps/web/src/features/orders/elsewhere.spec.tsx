import { listUnanswered, type Unanswered } from '@brigade/contract/orders/unanswered.contract.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers } from '../../shared/testing/server.ts'
import { useBranch } from '../restaurants/branch-context.tsx'
import { renderAtBranch } from '../restaurants/at-branch.factory.tsx'
import { aBranch } from '../restaurants/restaurant.factory.ts'
import { Elsewhere } from './elsewhere.tsx'
import { showOrders, threeOrders } from './shown-orders.factory.tsx'
import { useUnanswered } from './unanswered.queries.ts'

const waiting: Unanswered = {
  _id: 'order-1',
  restId: 'pier',
  tokenNo: 1,
  restauranttype: { name: 'Takeaway' },
  placedAt: '2026-03-05T18:00:00.000Z',
  grandTotal: 42.5,
}

function Screen() {
  useUnanswered()
  return (
    <>
      <p>At {useBranch().name}</p>
      <Elsewhere />
    </>
  )
}

test('the orders of another branch are named until they are answered, and lead there', async () => {
  answers(listUnanswered, () => [waiting, { ...waiting, _id: 'order-2', restId: 'branch' }])
  const pier = aBranch({ _id: 'pier', name: 'Pier' })
  const { press, shows, lacks, address } = renderAtBranch(<Screen />, { others: [pier] })
  await press('1 order to answer in Pier')
  await shows('At Pier')
  await shows('1 order to answer in Kauri')
  await lacks('in Pier')
  expect(address()).toBe('/dashboard/orders')
})

test('a browser that mutes the page says so in words below the orders, until its first press', async () => {
  const activation = { hasBeenActive: false }
  Object.defineProperty(navigator, 'userActivation', { value: activation, configurable: true })
  try {
    showOrders(threeOrders())
    expect(await screen.findByText('Press anywhere to hear new orders')).toBeInTheDocument()
    activation.hasBeenActive = true
    fireEvent.click(document.body)
    await waitFor(() => expect(screen.queryByText('Press anywhere to hear new orders')).not.toBeInTheDocument())
  } finally {
    Reflect.deleteProperty(navigator, 'userActivation')
  }
})
