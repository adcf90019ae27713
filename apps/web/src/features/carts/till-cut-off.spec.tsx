import { directCart } from '@brigade/contract/carts/carts.contract.ts'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { callsTo } from '../../shared/testing/server.ts'
import { add, atTheTill, counter, keptActs, leaveBehind } from './till.factory.tsx'

test("the cart shows another till's change once the network is back", async () => {
  const server = counter({ loses: directCart.addItem })
  const till = atTheTill()
  await till.shows(' = 0')
  await till.does(add)
  await waitFor(() => expect(server.keys()).toHaveLength(1))
  server.change()
  // The change was not announced here: the till reads the cart on reconnection, before its own acts are answered.
  await till.reconnects()
  await waitFor(() => expect(callsTo(directCart.details)).toHaveLength(2))
  expect(till.outbox.state().acts).toHaveLength(1)
  server.release()
  await till.isDone()
  await till.shows('2 Bowl = 25')
})

test('an unsent act of an earlier page is sent under its key and counts once', async () => {
  const server = counter()
  const key = '01900000-0000-7000-8000-000000000001'
  await leaveBehind(key)
  const till = atTheTill()
  await till.isDone()
  await till.shows('1 Bowl = 12.5')
  expect(server.keys()).toEqual([key])
  await waitFor(async () => expect(await keptActs()).toEqual([]))
})

test('an act of an earlier page that was carried out unanswered is not shown twice', async () => {
  const server = counter()
  const key = '01900000-0000-7000-8000-000000000002'
  await leaveBehind(key)
  server.hasHeard(key)
  server.hold()
  const till = atTheTill()
  await waitFor(() => expect(till.outbox.state().acts).toMatchObject([{ key, isLeftOver: true }]))
  await till.shows('1 Bowl = 12.5')
  server.release()
  await till.isDone()
  await till.shows('1 Bowl = 12.5')
  await waitFor(async () => expect(await keptActs()).toEqual([]))
})

test("the cart shows another till's change that followed an interrupted earlier page", async () => {
  const server = counter()
  const key = '01900000-0000-7000-8000-000000000003'
  await leaveBehind(key)
  server.hasHeard(key)
  server.change()
  const till = atTheTill({ isOpen: false })
  await till.isDone()
  till.open()
  await till.shows('2 Bowl = 25')
  expect(server.keys()).toEqual([key])
})
