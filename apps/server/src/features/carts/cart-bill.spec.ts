import { listAudit } from '@brigade/contract/admin/audit.contract.ts'
import { billAtOf } from '@brigade/contract/carts/cart.rules.ts'
import { directCart, reservationCart } from '@brigade/contract/carts/carts.contract.ts'
import { readFloor } from '@brigade/contract/reservations/floor.contract.ts'
import { beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { makeSiting } from '../sitings/sitings.factory.ts'
import { lineOf, makeTill, orderOf } from './carts.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

/** Guests at a table with a soup for 12.50. */
async function makeGuests() {
  const till = await makeTill(server)
  const { token, restId } = till
  const soup = await till.food({ name: 'Soup', variations: [{ price: 1250 }] })
  const { cartId } = await till.open()
  const siting = await makeSiting(server.db, restId)
  await server.ask(directCart.seat, { cartId, sitingId: siting.id, noOfPersons: 2 }, { token })
  await server.ask(directCart.addItem, { cartId, ...orderOf(soup) }, { token })
  const at = server.time.now.toISOString()
  const ask = (grandTotal: number) => server.ask(directCart.bill, { cartId, grandTotal }, { token })
  const refused = (input: unknown, as = token) => server.send('POST', directCart.bill.path, input, { token: as })
  const onFloor = async () => {
    const tables = await server.ask(readFloor, { restId }, { token })
    return tables.find(({ _id }) => _id === siting.id)?.party?.billAt
  }
  return { ...till, soup, cartId, at, ask, refused, onFloor }
}

it('is seen at the till and on the floor, with the person in the audit trail', async () => {
  const { ask, at, cartId, restId, details, onFloor } = await makeGuests()
  expect(await onFloor()).toBeUndefined()
  const billed = await ask(12.5)
  expect(billed.bill).toEqual({ at, grandTotal: 12.5 })
  expect(await details(cartId)).toEqual(billed)
  expect(await onFloor()).toBe(at)
  const owner = await makeAccount(server, { type: 'owner' })
  const [entry] = await server.ask(listAudit, { restId }, { token: owner.token })
  expect(entry).toMatchObject({ action: 'ask for bill', on: cartId, after: { grandTotal: 12.5 } })
})

it('does not count while the cart comes to another total than guests have on paper', async () => {
  const { ask, at, soup, cartId, token, onFloor } = await makeGuests()
  await ask(12.5)
  const line = { cartId, ...lineOf(soup) }
  const more = await server.ask(directCart.changeQuantity, { ...line, isIncr: true }, { token })
  expect(billAtOf(more)).toBeUndefined()
  expect(await onFloor()).toBeUndefined()
  const less = await server.ask(directCart.changeQuantity, { ...line, isIncr: false }, { token })
  expect(billAtOf(less)).toBe(at)
  expect(await onFloor()).toBe(at)
})

it('with another total than that of the cart is refused, and changes nothing', async () => {
  const { refused, cartId, details } = await makeGuests()
  const before = await details(cartId)
  expect(await refused({ cartId, grandTotal: 10 })).toMatchObject({
    status: 409,
    body: { code: 'cart-total-changed', data: { grandTotal: 12.5 } },
  })
  expect(await refused({ cartId })).toMatchObject({ status: 400 })
  expect(await details(cartId)).toEqual(before)
})

it('needs foods, an open cart of this service, and a person of the branch', async () => {
  const { refused, cartId, open, ask, token } = await makeGuests()
  const empty = await open()
  expect(await refused({ cartId: empty.cartId, grandTotal: 0 })).toMatchObject({ body: { code: 'cart-empty' } })
  const stranger = await makeTill(server)
  expect(await refused({ cartId, grandTotal: 12.5 }, stranger.token)).toMatchObject({ status: 404 })
  const dining = await server.send('POST', reservationCart.bill.path, { cartId, grandTotal: 12.5 }, { token })
  expect(dining.status).toBe(404)
  expect(await ask(12.5)).toHaveProperty('bill')
})
