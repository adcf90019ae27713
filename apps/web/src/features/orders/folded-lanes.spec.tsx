import { screen, waitFor } from '@testing-library/react'
import { get, set } from 'idb-keyval'
import { expect, test } from 'vitest'

test('the folded lanes are those of the last visit, and a change is kept for the next', async () => {
  await set('folded lanes', new Set(['kitchen', 'a lane of long ago']))
  // The choice is read once, when its module begins.
  const { showOrders, threeOrders, tokens } = await import('./shown-orders.factory.tsx')
  const { press } = showOrders(threeOrders())
  const lane = await screen.findByRole('button', { name: 'In the kitchen (1)' })
  await waitFor(() => expect(lane).toHaveAttribute('aria-expanded', 'false'))
  expect(tokens()).toEqual(['8', '9', '2'])
  await press('On the way (1)')
  await waitFor(async () => expect(await get('folded lanes')).toEqual(new Set(['kitchen', 'way'])))
})
