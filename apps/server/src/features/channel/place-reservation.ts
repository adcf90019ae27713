import type { placeReservation as placeCall } from '@brigade/contract/channel/channel.contract.ts'
import type { DataOf, InputOf } from '@brigade/contract/kernel/endpoint.ts'
import { slotProblem } from '@brigade/contract/reservations/time-slot.rules.ts'
import type { Restaurant } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { channelOf, type Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { normaliseProvider } from '../accounts/accounts.public.ts'
import { bookTable } from '../reservations/reservations.public.ts'
import { isSwitchedOn, requireRestaurant } from '../restaurants/restaurants.public.ts'
import { closedBecause } from './require-active.ts'

type Input = InputOf<typeof placeCall>

async function requireDining(ctx: Context, restaurant: Restaurant, { date, timeSlot: slot }: Input): Promise<void> {
  const params = { service: 'Dining', restaurant: restaurant.name }
  if (!restaurant.restTypes.some(({ name }) => name === 'Dining')) refuse('service-not-offered', { params })
  // Without the plugin, no screen of the branch shows its bookings.
  if (!(await isSwitchedOn(ctx, restaurant._id, 'Dining'))) {
    refuse('service-not-offered', { message: 'reservation.not-taken', params })
  }
  const problem = slotProblem(restaurant.dining, { date, slot }, ctx.clock.now(), restaurant.timeZone)
  switch (problem) {
    case null:
      return
    case 'past':
      return refuse('slot-past')
    case 'closed':
      return refuse('service-closed', closedBecause(restaurant, 'Dining'))
    case 'outside-hours':
      return refuse('service-outside-hours', { message: 'reservation.outside-hours', params })
    case 'holiday':
      return refuse('service-on-holiday', { message: 'reservation.on-holiday', params })
  }
}

export async function placeReservation(ctx: Context, input: Input): Promise<DataOf<typeof placeCall>> {
  const restaurant = await requireRestaurant(ctx, input.restId)
  await requireDining(ctx, restaurant, input)
  const { id, verificationCode } = await bookTable(ctx, {
    restId: restaurant._id,
    timeZone: restaurant.timeZone,
    date: input.date,
    slot: input.timeSlot,
    noOfPersons: input.noOfPersons,
    sitingId: input.sitingId ?? null,
    note: input.note,
    allergy: input.allergy ?? null,
    customer: { name: input.customer.name, contact: normaliseProvider(input.customer.contact) },
    channelKeyId: channelOf(ctx).id,
    isConfirmed: false,
  })
  return { _id: id, verificationOtp: verificationCode }
}
