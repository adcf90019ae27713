import type { Cart } from '@brigade/contract/carts/cart.contract.ts'
import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import {
  waitlistTopic,
  type changeWaiting as changeCall,
  type joinWaitlist as joinCall,
  type leaveWaitlist as leaveCall,
  type listWaiting as listCall,
  type seatWaiting as seatCall,
  type WaitingParty,
} from '@brigade/contract/reservations/waitlist.contract.ts'
import { maySee, type Context } from '../../platform/context.ts'
import { newId } from '../../platform/new-id.ts'
import { refuse } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/audit.public.ts'
import { openCart, requireFreeSiting } from '../carts/carts.public.ts'
import { requireBranch } from '../restaurants/restaurants.public.ts'
import { requireSiting } from '../sitings/sitings.public.ts'
import { normaliseContact } from './guest-contact.ts'
import { refuseReserved } from './refuse-reserved.ts'
import {
  endWait,
  insertParty,
  lockParty,
  updateParty,
  waitingSince,
  type LockedParty,
  type PartyRow,
} from './waitlist.store.ts'

/** In ms. A party that has waited longer was forgotten, and is no longer listed. */
const FORGOTTEN_AFTER_MS = 12 * 60 * 60_000

const toParty = ({
  id: _id,
  joinedAt,
  name,
  contact,
  noOfPersons,
  quotedMinutes,
  version,
}: PartyRow): WaitingParty => ({
  _id,
  name,
  contact,
  noOfPersons,
  quotedMinutes,
  joinedAt: joinedAt.toISOString(),
  version,
})

const contactOf = (contact: string | null) => (contact === null ? null : normaliseContact(contact))

export async function listWaiting(ctx: Context, { restId }: InputOf<typeof listCall>): Promise<WaitingParty[]> {
  const { id } = await requireBranch(ctx, restId)
  const since = new Date(ctx.clock.now().getTime() - FORGOTTEN_AFTER_MS)
  return (await waitingSince(ctx.db, id, since)).map(toParty)
}

export async function joinWaitlist(ctx: Context, input: InputOf<typeof joinCall>): Promise<WaitingParty> {
  const { id: restId } = await requireBranch(ctx, input.restId)
  const now = ctx.clock.now()
  const { name, noOfPersons, quotedMinutes } = input
  const party = {
    restId,
    id: newId(now),
    name,
    contact: contactOf(input.contact),
    noOfPersons,
    quotedMinutes,
    version: 1,
  }
  insertParty(ctx.db, { ...party, joinedAt: now })
  recordAudit(ctx, { action: 'join waitlist', on: party.id, restId, after: { name, noOfPersons, quotedMinutes } })
  ctx.announce(waitlistTopic, { restId })
  return toParty({ ...party, joinedAt: now })
}

/** Locks a party that waits. Throws `not-found`, also in a branch that this actor may not see, and `party-not-waiting`. */
async function lockWaiting(ctx: Context, waitId: string): Promise<LockedParty> {
  const party = await lockParty(ctx.db, waitId)
  if (!party || !maySee(ctx.actor, party.restId)) return refuse('not-found')
  if (party.outcome !== null) refuse('party-not-waiting', { params: { name: party.name } })
  return party
}

/** Changes what is known about a party, and what it was told. Throws `not-found`, `party-not-waiting` and `stale-version`. */
export async function changeWaiting(
  ctx: Context,
  { waitId, version, contact, ...told }: InputOf<typeof changeCall>,
): Promise<WaitingParty> {
  const party = await lockWaiting(ctx, waitId)
  const { restId, id, name, noOfPersons, quotedMinutes } = party
  if (party.version !== version) refuse('stale-version')
  const changed = { ...party, ...told, contact: contactOf(contact), version: version + 1 }
  updateParty(ctx.db, changed)
  recordAudit(ctx, {
    action: 'change waiting party',
    on: id,
    restId,
    before: { name, noOfPersons, quotedMinutes },
    after: told,
  })
  ctx.announce(waitlistTopic, { restId })
  return toParty(changed)
}

interface Seated {
  name: string
  siting: string
  cart: Cart
}

/**
 * Opens the cart of a party at a siting and ends its wait. Its row is locked, so that of two calls one seats it. Throws
 * `not-found`, `party-not-waiting`, `siting-unknown`, `siting-too-small`, `siting-occupied`, `siting-reserved` unless
 * confirmed, and `service-not-offered`.
 */
export async function seatWaiting(
  ctx: Context,
  { waitId, sitingId, isConfirmed }: InputOf<typeof seatCall>,
): Promise<Seated> {
  const { restId, id, name, noOfPersons } = await lockWaiting(ctx, waitId)
  const siting = await requireSiting(ctx, restId, sitingId, noOfPersons)
  await requireFreeSiting(ctx, restId, siting)
  await refuseReserved(ctx, { restId, siting, isConfirmed })
  const cart = await openCart(ctx, { restId, service: 'Direct', siting, noOfPersons, name })
  endWait(ctx.db, { restId, id, outcome: 'seated', endedAt: ctx.clock.now() })
  recordAudit(ctx, { action: 'seat waiting party', on: id, restId, after: { name, sitingId, cartId: cart.cartId } })
  ctx.announce(waitlistTopic, { restId })
  return { name, siting: siting.name, cart }
}

/** Takes a party that left off the list. Returns its name. Throws `not-found` and `party-not-waiting`. */
export async function leaveWaitlist(ctx: Context, { waitId }: InputOf<typeof leaveCall>): Promise<string> {
  const { restId, id, name, noOfPersons } = await lockWaiting(ctx, waitId)
  endWait(ctx.db, { restId, id, outcome: 'left', endedAt: ctx.clock.now() })
  recordAudit(ctx, { action: 'leave waitlist', on: id, restId, before: { name, noOfPersons } })
  ctx.announce(waitlistTopic, { restId })
  return name
}
