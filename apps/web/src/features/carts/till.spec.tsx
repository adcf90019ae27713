import { directCart } from '@brigade/contract/carts/carts.contract.ts'
import { expect, test } from 'vitest'
import { callsTo } from '../../shared/testing/server.ts'
import { snackState } from '../../shared/ui/snack-store.ts'
import { add, atTheTill, counter, more, pay, place } from './till.factory.tsx'

test('a food is in the cart with its price before the server answers, and the answer corrects it', async () => {
  const server = counter({ price: 14 })
  const till = atTheTill()
  await till.shows(' = 0')
  server.hold()
  await till.does(add, more)
  await till.shows('2 Bowl = 25')
  server.release()
  await till.isDone()
  await till.shows('2 Bowl = 28')
  expect(server.keys()).toHaveLength(2)
})

test('a refused food also cancels the waiting payment, and a toast says so', async () => {
  counter({ refuses: directCart.addItem })
  const till = atTheTill()
  await till.shows(' = 0')
  await till.does(add, pay)
  await till.isDone()
  await till.shows(' = 0')
  expect(callsTo(directCart.pay)).toEqual([])
  expect(snackState().shown?.text).toBe('Gone. The payment was not sent: check the cart')
})

test('a payment ends the cart and shows its token', async () => {
  counter()
  const till = atTheTill()
  await till.shows(' = 0')
  await till.does(add, pay)
  await till.shows('paid, token 7, give back 7.5')
  expect(callsTo(directCart.pay)).toHaveLength(1)
})

test('the change stays visible after further clicks', async () => {
  counter()
  const till = atTheTill()
  await till.shows(' = 0')
  await till.does(add, pay, add)
  await till.isDone()
  await till.shows('paid, token 7, give back 7.5')
  expect(callsTo(directCart.addItem)).toHaveLength(2)
})

test("an act after another till's payment shows the token and the change", async () => {
  const server = counter()
  const till = atTheTill()
  await till.shows(' = 0')
  server.pay()
  await till.does(add)
  await till.shows('paid before, token 7, give back 7.5')
  expect(callsTo(directCart.pay)).toEqual([])
})

test('a till does not read a cart again after its own change', async () => {
  const server = counter()
  const till = atTheTill()
  await till.shows(' = 0')
  await till.does(add)
  await till.isDone()
  await till.announces(server.version())
  await till.shows('1 Bowl = 12.5')
  expect(server.calls()).toEqual([directCart.details.name, directCart.addItem.name])
})

test('a till does not read a cart again when its own change is announced before it is answered', async () => {
  const server = counter()
  const till = atTheTill()
  await till.shows(' = 0')
  server.hold()
  await till.does(add)
  await till.announces(2)
  server.release()
  await till.isDone()
  await till.shows('1 Bowl = 12.5')
  expect(callsTo(directCart.details)).toHaveLength(1)
})

test("a till reads another till's change once", async () => {
  const server = counter()
  const till = atTheTill()
  await till.shows(' = 0')
  server.change()
  await till.announces(server.version())
  await till.shows('1 Bowl = 12.5')
  await till.announces(server.version())
  expect(callsTo(directCart.details)).toHaveLength(2)
})

test('a cart of another branch takes no acts', async () => {
  const server = counter({ restId: 'another branch' })
  const till = atTheTill()
  await till.shows('elsewhere')
  expect(server.calls()).toEqual([directCart.details.name])
})

test('a cart just opened in another branch takes no acts', async () => {
  const server = counter()
  server.hold()
  const till = atTheTill({ isOpen: false })
  await till.doesAt({ ...place, restId: 'another branch' }, { deed: 'open' }, add)
  till.open()
  await till.shows('elsewhere')
  expect(till.outbox.state().acts).toHaveLength(2)
})
