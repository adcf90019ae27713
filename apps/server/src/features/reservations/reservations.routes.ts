import { reservationCards } from '@brigade/contract/carts/cart-cards.contract.ts'
import { reservationCoupons } from '@brigade/contract/carts/cart-coupons.contract.ts'
import { reservationMoves } from '@brigade/contract/carts/cart-moves.contract.ts'
import { reservationCart } from '@brigade/contract/carts/carts.contract.ts'
import { say } from '@brigade/contract/messages/say.ts'
import {
  bookReservation as bookCall,
  changeReservation as changeCall,
  endReservation as endCall,
  enterReservation as enterCall,
  listReservations as listCall,
  undoEntry as undoEntryCall,
  reservationsTopic,
} from '@brigade/contract/reservations/reservations.contract.ts'
import {
  changeWaiting as changeWaitingCall,
  joinWaitlist as joinCall,
  leaveWaitlist as leaveCall,
  listWaiting as listWaitingCall,
  seatWaiting as seatWaitingCall,
} from '@brigade/contract/reservations/waitlist.contract.ts'
import { bind, type Binding } from '../../platform/http/bind.ts'
import {
  cartCardRoutes,
  cartCouponRoutes,
  cartMoveRoutes,
  cartRoutes,
  type AfterCash,
  type AfterPay,
  type PayHooks,
  type RoundHooks,
} from '../carts/carts.public.ts'
import { changeSiting as changeSitingCall } from '@brigade/contract/sitings/sitings.contract.ts'
import { readFloor as floorCall } from '@brigade/contract/reservations/floor.contract.ts'
import { bookByPhone } from './book-by-phone.ts'
import { changeReservation } from './change-reservation.ts'
import { changeSiting } from './change-siting.ts'
import { endReservation } from './end-reservation.ts'
import { enterReservation } from './enter-reservation.ts'
import { listReservations } from './list-reservations.ts'
import { readFloor } from './read-floor.ts'
import { moveReservation } from './move-reservation.ts'
import { reservationOfCart } from './guests-of-cart.store.ts'
import { joinGuests } from './join-guests.ts'
import { markLeft } from './reservations.store.ts'
import { undoEntry } from './undo-entry.ts'
import { changeWaiting, joinWaitlist, leaveWaitlist, listWaiting, seatWaiting } from './waitlist.ts'

interface Hooks extends Pick<RoundHooks, 'afterSend' | 'afterMove' | 'afterAllergy' | 'afterSplit'> {
  afterPay: AfterPay
  afterCash: AfterCash
}

/** Who pays the bill of a table, and what the kitchen must know of them. */
const guests: Pick<PayHooks, 'noteOf' | 'guestsOf'> = {
  noteOf: async ({ db }, cart) => (await reservationOfCart(db, cart)).note,
  guestsOf: async (ctx, { restId, cartId }) => {
    const { id: reserId, note } = await reservationOfCart(ctx.db, { restId, cartId })
    const leave = () => {
      markLeft(ctx.db, { restId, id: reserId, leftAt: ctx.clock.now() })
      ctx.announce(reservationsTopic, { restId, reserId })
    }
    return { note, leave }
  },
}

export const reservationsRoutes = ({ afterPay, afterCash, ...rounds }: Hooks): Binding[] => [
  bind(listCall, listReservations),
  bind(floorCall, async (ctx, input) => ({ data: await readFloor(ctx, input) })),
  bind(enterCall, async (ctx, input) => ({
    data: await enterReservation(ctx, input),
    message: say('reservation.entered'),
  })),
  bind(undoEntryCall, async (ctx, input) => {
    const name = await undoEntry(ctx, input, rounds)
    return { message: say('reservation.entry-undone', { name }) }
  }),
  bind(endCall, async (ctx, input) => {
    const name = await endReservation(ctx, input)
    return { message: say(`reservation.${input.outcome}`, { name }) }
  }),
  bind(changeCall, async (ctx, input) => {
    const name = await changeReservation(ctx, input)
    return { message: say('reservation.changed', { name }) }
  }),
  bind(bookCall, async (ctx, input) => ({
    data: await bookByPhone(ctx, input),
    message: say('reservation.placed'),
  })),
  bind(changeSitingCall, async (ctx, input) => {
    const data = await changeSiting(ctx, input)
    const done = input.isArchived === undefined ? 'changed' : data.isArchived ? 'archived' : 'restored'
    return { data, message: say(`siting.${done}`, { name: data.name }) }
  }),
  bind(listWaitingCall, async (ctx, input) => ({ data: await listWaiting(ctx, input) })),
  bind(joinCall, async (ctx, input) => {
    const data = await joinWaitlist(ctx, input)
    return { data, message: say('waitlist.joined', { name: data.name }) }
  }),
  bind(changeWaitingCall, async (ctx, input) => {
    const data = await changeWaiting(ctx, input)
    return { data, message: say('waitlist.changed', { name: data.name }) }
  }),
  bind(seatWaitingCall, async (ctx, input) => {
    const { name, siting, cart } = await seatWaiting(ctx, input)
    return { data: cart, message: say('waitlist.seated', { name, siting }) }
  }),
  bind(leaveCall, async (ctx, input) => ({
    message: say('waitlist.left', { name: await leaveWaitlist(ctx, input) }),
  })),
  ...cartRoutes(reservationCart, 'Dining', { beforeSeat: moveReservation, ...rounds, ...guests, afterPay, afterCash }),
  ...cartCardRoutes(reservationCards, 'Dining', { ...rounds, ...guests, afterPay }),
  ...cartCouponRoutes(reservationCoupons, 'Dining'),
  ...cartMoveRoutes(reservationMoves, 'Dining', { ...rounds, afterMerge: joinGuests, moveGuests: moveReservation }),
]
