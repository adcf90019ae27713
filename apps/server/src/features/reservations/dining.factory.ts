import { placeReservation } from '@brigade/contract/channel/channel.contract.ts'
import { reservationCart } from '@brigade/contract/carts/carts.contract.ts'
import type { SentOf } from '@brigade/contract/kernel/endpoint.ts'
import { enterReservation, listReservations } from '@brigade/contract/reservations/reservations.contract.ts'
import { v7 as uuidv7 } from 'uuid'
import type { TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { makeChannelKey } from '../channel/channel.factory.ts'
import { makeRestaurant } from '../restaurants/restaurants.factory.ts'
import { makeSiting } from '../sitings/sitings.factory.ts'
import { makeReservation } from './reservations.factory.ts'

interface Booked {
  id: string
  verificationCode: string
}

export async function makeDiningRoom(server: TestServer, wish: Parameters<typeof makeRestaurant>[1] = {}) {
  const restaurant = await makeRestaurant(server.db, { plugins: ['Dining'], ...wish })
  const restId = restaurant.id
  const window = await makeSiting(server.db, restId)
  const terrace = await makeSiting(server.db, restId, { name: 'Terrace' })
  const { id: managerId, token } = await makeAccount(server, { restIds: [restId] })
  const storefront = await makeChannelKey(server, [restId])
  const entryOf = ({ id: reserId, verificationCode: code }: Booked) => ({ reserId, code })
  return {
    restaurant,
    restId,
    window,
    terrace,
    managerId,
    token,
    book: (changes: Partial<SentOf<typeof placeReservation>> = {}) =>
      server.call(
        placeReservation,
        {
          restId,
          date: '2026:03:07',
          timeSlot: '19:00-21:00',
          noOfPersons: 2,
          sitingId: window.id,
          customer: { name: 'Hana', contact: 'hana@guest.test' },
          ...changes,
        },
        { token: storefront, key: uuidv7({ msecs: server.time.now.getTime() }) },
      ),
    reserve: (changes: Parameters<typeof makeReservation>[2] = {}) =>
      makeReservation(server.db, restId, { sitingId: window.id, ...changes }),
    list: (asked: Partial<SentOf<typeof listReservations>> = {}) =>
      server.ask(listReservations, { restId, ...asked }, { token }),
    entryOf,
    enter: (booked: Booked) => server.ask(enterReservation, entryOf(booked), { token }),
    tryToEnter: (booked: Booked, key?: string) =>
      server.call(enterReservation, entryOf(booked), { token, ...(key !== undefined && { key }) }),
    tryToSeat: (cartId: string, sitingId: string, noOfPersons = 2) =>
      server.call(reservationCart.seat, { cartId, sitingId, noOfPersons }, { token }),
  }
}

export type DiningRoom = Awaited<ReturnType<typeof makeDiningRoom>>
