import { directCart } from '@brigade/contract/carts/carts.contract.ts'
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { disk } from '../../shared/testing/kept-in-memory.ts'
import { add, atTheTill, counter, leaveBehind, signIn } from './till.factory.tsx'

vi.mock('idb-keyval', () => import('../../shared/testing/kept-in-memory.ts'))
vi.mock('../../shared/live/connection.ts', () => import('../../shared/testing/hinted.ts'))

beforeEach(signIn)

test('what another till did while the network was away is in the cart when it is back', async () => {
  const server = counter({ loses: directCart.addItem.name })
  const till = await atTheTill()
  await till.shows(' = 0')
  await till.does(add)
  await act(() => vi.waitFor(() => expect(server.keys).toHaveLength(1)))
  server.change()
  // Nobody announced it here: the cart is read when the connection is back, before the answer to what was done here.
  await till.reconnects()
  await act(() => vi.waitFor(() => expect(server.calls(directCart.details.name)).toHaveLength(2)))
  expect(till.outbox.state().acts).toHaveLength(1)
  server.release()
  await till.isDone()
  await till.shows('2 Bowl = 25')
})

test('what an earlier page could not send is sent under its key, and is in the cart once', async () => {
  const server = counter()
  const key = '01900000-0000-7000-8000-000000000001'
  leaveBehind(key)
  const till = await atTheTill()
  await till.isDone()
  await till.shows('1 Bowl = 12.5')
  expect(server.keys).toEqual([key])
  expect(disk.size).toBe(0)
})

test('what an earlier page sent without hearing the answer is not shown twice', async () => {
  const server = counter()
  const key = '01900000-0000-7000-8000-000000000002'
  leaveBehind(key)
  server.hasHeard(key)
  server.hold()
  const till = await atTheTill()
  await till.shows('1 Bowl = 12.5')
  expect(till.outbox.state().acts).toMatchObject([{ key, isLeftOver: true }])
  server.release()
  await till.isDone()
  await till.shows('1 Bowl = 12.5')
  expect(disk.size).toBe(0)
})

test('what another till did after an earlier page was cut off is in the cart', async () => {
  const server = counter()
  const key = '01900000-0000-7000-8000-000000000003'
  leaveBehind(key)
  server.hasHeard(key)
  server.change()
  const till = await atTheTill({ isOpen: false })
  await till.isDone()
  await till.opens()
  await till.shows('2 Bowl = 25')
  expect(server.keys).toEqual([key])
})
