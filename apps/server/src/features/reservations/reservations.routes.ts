import { reservationCart } from '@brigade/contract/carts/carts.contract.ts'
import { say } from '@brigade/contract/messages/say.ts'
import {
  enterReservation as enterCall,
  listReservations as listCall,
  reservationsTopic,
} from '@brigade/contract/reservations/reservations.contract.ts'
import { bind } from '../../platform/http/bind.ts'
import { cartRoutes } from '../carts/carts.public.ts'
import { enterReservation } from './enter-reservation.ts'
import { listReservations } from './list-reservations.ts'
import { moveReservation } from './move-reservation.ts'
import { idOfCart, markLeft } from './reservations.store.ts'

export const reservationsRoutes = [
  bind(listCall, listReservations),
  bind(enterCall, async (ctx, input) => ({
    data: await enterReservation(ctx, input),
    message: say('reservation.entered'),
  })),
  ...cartRoutes(reservationCart, 'Dining', {
    beforeSeat: moveReservation,
    afterPay: async (ctx, cart) => {
      const reserId = await idOfCart(ctx.db, cart)
      markLeft(ctx.db, { restId: cart.restId, id: reserId, leftAt: ctx.clock.now() })
      ctx.announce(reservationsTopic, { restId: cart.restId, reserId })
    },
  }),
]
