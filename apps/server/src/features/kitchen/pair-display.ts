import type { DataOf, InputOf } from '@brigade/contract/kernel/endpoint.ts'
import {
  DISPLAY_HEARD_MS,
  kitchenTopic,
  type KitchenDisplay,
  type makeKitchenCode as codeCall,
  type pairKitchenDisplay as pairCall,
} from '@brigade/contract/kitchen/displays.contract.ts'
import { PAIRING_MINUTES } from '@brigade/contract/printing/pairing.contract.ts'
import { accountOf, kitchenDisplayOf, maySee, type Context } from '../../platform/context.ts'
import { countHit } from '../../platform/limits/count-hit.ts'
import { newId } from '../../platform/new-id.ts'
import { refuse } from '../../platform/refusal.ts'
import { hashSecret, newPairingCode, newSecret } from '../../platform/secrets.ts'
import { seesBranch } from '../accounts/accounts.public.ts'
import { recordAudit } from '../audit/audit.public.ts'
import { requireBranch } from '../restaurants/restaurants.public.ts'
import {
  addDisplay,
  keepCode,
  keepStations,
  lockDisplay,
  readDisplays,
  removeDisplay,
  takeCode,
  type DisplayRow,
} from './displays.store.ts'

const MINUTE_MS = 60_000
/** A code has 60 random bits, so this limits only the cost of guessing. */
const TRIES_A_MINUTE = 20

function toDisplay({ id, restId, name, heardAt, stationIds, pairedAt }: DisplayRow, now: Date): KitchenDisplay {
  return {
    _id: id,
    restId,
    name,
    isConnected: heardAt !== null && now.getTime() - heardAt.getTime() < DISPLAY_HEARD_MS,
    stationIds: stationIds ?? [],
    heardAt: heardAt?.toISOString() ?? null,
    pairedAt: pairedAt.toISOString(),
  }
}

export async function listDisplays(ctx: Context, restId: string): Promise<KitchenDisplay[]> {
  await requireBranch(ctx, restId)
  const now = ctx.clock.now()
  return (await readDisplays(ctx.db, restId)).map((row) => toDisplay(row, now))
}

/** Replaces the code of the branch, of which only the hash is stored. */
export async function makeCode(ctx: Context, { restId }: InputOf<typeof codeCall>): Promise<DataOf<typeof codeCall>> {
  await requireBranch(ctx, restId)
  const code = newPairingCode()
  const expiresAt = new Date(ctx.clock.now().getTime() + PAIRING_MINUTES * MINUTE_MS)
  keepCode(ctx.db, { restId, codeHash: hashSecret(code), madeBy: accountOf(ctx).id, expiresAt })
  recordAudit(ctx, { action: 'make kitchen code', on: restId, restId })
  return { code, expiresAt: expiresAt.toISOString() }
}

/** Exchanges a code for a key, of which only the hash is stored. Throws `kitchen-code-dead` and `too-many`. */
export async function pairDisplay(
  ctx: Context,
  { code, name }: InputOf<typeof pairCall>,
): Promise<DataOf<typeof pairCall>> {
  const tries = await countHit(ctx, `pair from ${ctx.address}`, MINUTE_MS)
  if (tries > TRIES_A_MINUTE) return refuse('too-many', { keepsChanges: true })
  const now = ctx.clock.now()
  const taken = await takeCode(ctx.db, code, now)
  if (!taken) return refuse('kitchen-code-dead', { keepsChanges: true })
  const { restId, madeBy } = taken
  if (!(await seesBranch(ctx.db, madeBy, restId))) return refuse('kitchen-code-dead', { keepsChanges: true })
  const system: Context = { ...ctx, actor: { kind: 'system' } }
  const restaurant = await requireBranch(system, restId)
  const [id, key] = [newId(now), newSecret()]
  addDisplay(ctx.db, { restId, id, name, keyHash: hashSecret(key), pairedAt: now })
  recordAudit(system, { action: 'pair kitchen display', on: id, restId, after: { name, codeMadeBy: madeBy } })
  ctx.announce(kitchenTopic, { restId })
  return { key, restId, restaurant: restaurant.name }
}

/** Tells the screens of the branch, which warn of a station that nobody sees. */
export function chooseStations(ctx: Context, stationIds: readonly string[]): void {
  const { id, restIds } = kitchenDisplayOf(ctx)
  keepStations(ctx.db, { id, stationIds: [...new Set(stationIds)] })
  for (const restId of restIds) ctx.announce(kitchenTopic, { restId })
}

/** Ends a pairing: the key is dead, and the display is disconnected. Throws `not-found`. */
export async function unpairDisplay(ctx: Context, id: string): Promise<void> {
  const row = await lockDisplay(ctx.db, id)
  if (!row || !maySee(ctx.actor, row.restId)) return refuse('not-found')
  removeDisplay(ctx.db, row, ctx.clock.now())
  const { restId, name } = row
  recordAudit(ctx, { action: 'unpair kitchen display', on: id, restId, before: { name } })
  ctx.dropConnections(id)
  ctx.announce(kitchenTopic, { restId })
}
