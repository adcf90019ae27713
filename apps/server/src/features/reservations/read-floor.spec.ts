import { directCart, openCart, reservationCart } from '@brigade/contract/carts/carts.contract.ts'
import { readFloor } from '@brigade/contract/reservations/floor.contract.ts'
import { beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeWatchedServer } from '../carts/watched-server.factory.ts'
import { makeFood } from '../foods/foods.factory.ts'
import { thisYear } from '../foods/new-food.factory.ts'
import { makeSiting } from '../sitings/sitings.factory.ts'
import { makeDiningRoom, type DiningRoom } from './dining.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
  server.time.now = new Date('2026-03-07T18:00:00+13:00')
})

const floorOf = ({ restId, token }: DiningRoom) => server.ask(readFloor, { restId }, { token })

async function seatWalkIn({ restId, token }: DiningRoom, sitingId: string, noOfPersons: number) {
  const { cartId } = await server.ask(openCart, { restId }, { token })
  await server.ask(directCart.seat, { cartId, sitingId, noOfPersons, isConfirmed: true }, { token })
  return cartId
}

it('shows free tables, awaited guests, walk-ins with what they owe, and guests who came with a booking', async () => {
  const room = await makeDiningRoom(server)
  const { restId, token, window, terrace } = room
  const bar = await makeSiting(server.db, restId, { name: 'Bar', amount: 500 })
  const nook = await makeSiting(server.db, restId, { name: 'Nook' })
  const booked = await room.reserve()
  await room.reserve({ startMinute: 22 * 60, endMinute: 23 * 60 })
  await room.reserve({ sitingId: bar.id, date: '2026:03:08' })
  const { cartId: dining } = await room.enter(await room.reserve({ sitingId: terrace.id, noOfPersons: 3 }))
  const cartId = await seatWalkIn(room, bar.id, 2)
  const { id: foodId, variations } = await makeFood(server.db, restId)
  const foods = { foodId, variations: [{ foodVarId: variations[0]?.id ?? '', quantity: 2 }] }
  await server.ask(directCart.addItem, { cartId, ...foods }, { token })
  const discount = { kind: 'percent' as const, value: 10, reason: 'Long wait' }
  const { summary } = await server.ask(directCart.discount, { cartId, discount }, { token })

  const at = { since: server.time.now.toISOString(), paid: 0 }
  expect(await floorOf(room)).toEqual([
    expect.objectContaining({
      _id: window.id,
      party: null,
      next: { reserId: booked.id, timeSlot: '19:00-21:00', name: 'Hana', noOfPersons: 2 },
    }),
    expect.objectContaining({
      _id: terrace.id,
      party: { cartId: dining, service: 'Dining', reserId: expect.any(String), noOfPersons: 3, amount: 0, ...at },
      next: null,
    }),
    expect.objectContaining({
      name: 'Bar',
      party: { cartId, service: 'Direct', reserId: null, noOfPersons: 2, amount: summary.grandTotal, ...at },
      next: null,
    }),
    expect.objectContaining({ _id: nook.id, party: null, next: null }),
  ])
})

it('shows what guests will pay for a combo that the kitchen has, also when its time is over', async () => {
  const evening = await createTestServer()
  const room = await makeDiningRoom(evening)
  const { restId, token, terrace } = room
  const { cartId } = await room.enter(await room.reserve({ sitingId: terrace.id }))
  const combo = await makeFood(evening.db, restId, {
    comboValidity: { ...thisYear, endDate: '2026:03:07', et: 23 },
    variations: [{ price: 1200, discountPrice: 900 }],
  })
  const variations = [{ foodVarId: combo.variations[0]?.id ?? '', quantity: 1 }]
  await evening.ask(reservationCart.addItem, { cartId, foodId: combo.id, isCombo: true, variations }, { token })
  await evening.ask(reservationCart.send, { cartId }, { token })
  evening.time.now = new Date('2026-03-07T10:30:00Z')
  const floor = await evening.ask(readFloor, { restId }, { token })
  const { summary } = await evening.ask(reservationCart.details, { cartId }, { token })
  expect(floor.find(({ _id }) => _id === terrace.id)?.party?.amount).toBe(summary.grandTotal)
})

it('reads the floor and its menu with as many statements for six parties as for two', async () => {
  const room = await makeDiningRoom(server)
  const { id: foodId, variations } = await makeFood(server.db, room.restId)
  const seatParty = async (name: string) => {
    const { id } = await makeSiting(server.db, room.restId, { name })
    const cartId = await seatWalkIn(room, id, 1)
    const foods = { foodId, variations: [{ foodVarId: variations[0]?.id ?? '', quantity: 1 }] }
    await server.ask(directCart.addItem, { cartId, ...foods }, { token: room.token })
  }
  const watched = await makeWatchedServer(server)
  const count = async () => {
    const read = () => watched.ask(readFloor, { restId: room.restId }, { token: room.token })
    await read()
    return (await watched.counting(read)).statements
  }
  await Promise.all(['A', 'B'].map(seatParty))
  const few = await count()
  await Promise.all(['C', 'D', 'E', 'F'].map(seatParty))
  expect(await count()).toBe(few)
})

it('of another branch does not exist', async () => {
  const [room, other] = [await makeDiningRoom(server), await makeDiningRoom(server)]
  const answer = await server.call(readFloor, { restId: other.restId }, { token: room.token })
  expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } })
})
