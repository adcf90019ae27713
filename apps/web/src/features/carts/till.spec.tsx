import { directCart } from '@brigade/contract/carts/carts.contract.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { snackState } from '../../shared/ui/snack-store.ts'
import { add, atTheTill, counter, more, pay, place, signIn } from './till.factory.tsx'

vi.mock('idb-keyval', () => import('../../shared/testing/kept-in-memory.ts'))
vi.mock('../../shared/live/connection.ts', () => import('../../shared/testing/hinted.ts'))

beforeEach(signIn)

test('a food is in the cart with its price before the server has answered, and put right by the answer', async () => {
  const server = counter({ price: 14 })
  const till = await atTheTill()
  await till.shows(' = 0')
  server.hold()
  await till.does(add, more)
  await till.shows('2 Bowl = 25')
  server.release()
  await till.isDone()
  await till.shows('2 Bowl = 28')
  expect(server.keys).toHaveLength(2)
})

test('a refused food takes the payment with it, and says so', async () => {
  const server = counter({ refuses: directCart.addItem.name })
  const till = await atTheTill()
  await till.shows(' = 0')
  await till.does(add, pay)
  await till.isDone()
  await till.shows(' = 0')
  expect(server.calls(directCart.pay.name)).toEqual([])
  expect(snackState().shown?.text).toBe('Gone. The payment was not sent: look at the cart again')
})

test('a payment ends the cart with its token', async () => {
  const server = counter()
  const till = await atTheTill()
  await till.shows(' = 0')
  await till.does(add, pay)
  await till.shows('paid, token 7, give back 7.5')
  expect(server.calls(directCart.pay.name)).toHaveLength(1)
})

test('what to give back stays in sight, whatever was done to the cart after its payment', async () => {
  const server = counter()
  const till = await atTheTill()
  await till.shows(' = 0')
  await till.does(add, pay, add)
  await till.isDone()
  await till.shows('paid, token 7, give back 7.5')
  expect(server.calls(directCart.addItem.name)).toHaveLength(2)
})

test('a press that comes after the payment at another till is told its token and what was given back', async () => {
  const server = counter()
  const till = await atTheTill()
  await till.shows(' = 0')
  server.pay()
  await till.does(add)
  await till.shows('paid before, token 7, give back 7.5')
  expect(server.calls(directCart.pay.name)).toEqual([])
})

test('what the server announces of this till is not asked for again', async () => {
  const server = counter()
  const till = await atTheTill()
  await till.shows(' = 0')
  await till.does(add)
  await till.isDone()
  await till.hears(server.version())
  await till.shows('1 Bowl = 12.5')
  expect(server.calls()).toEqual([directCart.details.name, directCart.addItem.name])
})

test('an announcement that comes before the own answer is not asked for again either', async () => {
  const server = counter()
  const till = await atTheTill()
  await till.shows(' = 0')
  server.hold()
  await till.does(add)
  await till.hears(2)
  server.release()
  await till.isDone()
  await till.shows('1 Bowl = 12.5')
  expect(server.calls(directCart.details.name)).toHaveLength(1)
})

test('what another till did is asked for once', async () => {
  const server = counter()
  const till = await atTheTill()
  await till.shows(' = 0')
  server.change()
  await till.hears(server.version())
  await till.shows('1 Bowl = 12.5')
  await till.hears(server.version())
  expect(server.calls(directCart.details.name)).toHaveLength(2)
})

test('a cart of another branch is not worked on, as after another branch was chosen', async () => {
  const server = counter({ restId: 'another branch' })
  const till = await atTheTill()
  await till.shows('elsewhere')
  expect(server.calls()).toEqual([directCart.details.name])
})

test('nor is one that was just opened in another branch', async () => {
  const server = counter()
  server.hold()
  const till = await atTheTill({ isOpen: false })
  await till.doesAt({ ...place, restId: 'another branch' }, { deed: 'open' }, add)
  await till.opens()
  await till.shows('elsewhere')
  expect(till.outbox.state().acts).toHaveLength(2)
})
