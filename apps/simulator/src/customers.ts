import {
  type channelMenu,
  type channelRestaurants,
  type channelSitings,
  placeOrder,
  placeReservation,
} from '@brigade/contract/channel/channel.contract.ts'
import type { DataOf } from '@brigade/contract/kernel/endpoint.ts'
import { v7 as uuidv7 } from 'uuid'
import { NoAnswer, Refused, type ChannelClient } from './channel-client.ts'
import { pickOrder } from './pick-order.ts'
import { pickReservation } from './pick-reservation.ts'
import { oneOf, type Random } from './random.ts'
import type { Tally } from './tally.ts'

type Branch = DataOf<typeof channelRestaurants>[number]

type Reader<E> = (query: Record<string, string>, patience: number) => Promise<DataOf<E>>

export interface Town {
  client: ChannelClient
  readMenu: Reader<typeof channelMenu>
  readSitings: Reader<typeof channelSitings>
  branches: readonly Branch[]
  coupons: readonly string[]
  random: Random
  patience: number
  print: (line: string) => void
}

const isOrdered = (name: string): name is 'Delivery' | 'Takeaway' => name === 'Delivery' || name === 'Takeaway'

async function counted(tally: Tally, print: Town['print'], visit: () => Promise<string>): Promise<void> {
  try {
    print(await visit())
    tally.succeeded += 1
  } catch (error) {
    if (error instanceof Refused) {
      tally.refused.set(error.code, (tally.refused.get(error.code) ?? 0) + 1)
      print(`refused  ${error.message}`)
    } else if (error instanceof NoAnswer) tally.unanswered += 1
    else throw error
  }
}

async function timed<Data>(tally: Tally, press: () => Promise<Data>): Promise<Data> {
  const began = performance.now()
  try {
    return await press()
  } finally {
    tally.latencies.push(performance.now() - began)
  }
}

const nothing = (code: string, message: string) => new Refused(0, code, message)

export function order(town: Town, tally: Tally): Promise<void> {
  const { client, readMenu, random, coupons, patience, print } = town
  return counted(tally, print, async () => {
    const open = town.branches.flatMap(({ _id: restId, name, services }) =>
      services.flatMap(({ name: service, isActive }) =>
        isActive && isOrdered(service) ? [{ restId, name, service }] : [],
      ),
    )
    const place = oneOf(random, open)
    if (!place) throw nothing('nothing-open', 'No branch takes orders now')
    const { restId, name, service } = place
    const menu = await readMenu({ restId, service }, patience)
    const chosen = pickOrder(random, { restId, service, menu, coupons })
    if (!chosen) throw nothing('empty-menu', `${name} has nothing to order for ${service}`)
    const key = uuidv7()
    const { tokenNo, summary } = await timed(tally, () => client.post(placeOrder, chosen, key, patience))
    return `token ${tokenNo}  ${service} from ${name}  ${summary.grandTotal}`
  })
}

export function reserve(town: Town, tally: Tally): Promise<void> {
  const { client, readSitings, random, patience, print } = town
  return counted(tally, print, async () => {
    const dining = town.branches.filter(({ services }) => services.some((service) => service.name === 'Dining'))
    const place = oneOf(random, dining)
    if (!place) throw nothing('no-dining', 'No branch offers dining')
    const { _id: restId, name } = place
    const sitings = await readSitings({ restId }, patience)
    const booking = pickReservation(random, { restId, sitings, now: new Date() })
    const key = uuidv7()
    const { verificationOtp } = await timed(tally, () => client.post(placeReservation, booking, key, patience))
    return `code ${verificationOtp}  table at ${name}  ${booking.date} ${booking.timeSlot} for ${booking.noOfPersons}`
  })
}
