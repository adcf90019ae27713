import type { DataOf, InputOf } from '@brigade/contract/kernel/endpoint.ts'
import {
  PAIRING_MINUTES,
  SERVICE_HEARD_MS,
  type makePairingCode as codeCall,
  type PairedService,
  type pairPrintService as pairCall,
  type reportPrinters as reportPrintersCall,
} from '@brigade/contract/printing/pairing.contract.ts'
import { say } from '@brigade/contract/messages/say.ts'
import { printJobsTopic } from '@brigade/contract/printing/printers.contract.ts'
import { isDeepStrictEqual } from 'node:util'
import { accountOf, maySee, printServiceOf, type Context } from '../../platform/context.ts'
import { countHit } from '../../platform/limits/count-hit.ts'
import { newId } from '../../platform/new-id.ts'
import { refuse } from '../../platform/refusal.ts'
import { hashSecret, newPairingCode, newSecret } from '../../platform/secrets.ts'
import { recordAudit } from '../audit/audit.public.ts'
import { seesBranch } from '../accounts/accounts.public.ts'
import { isSwitchedOn, requireBranch } from '../restaurants/restaurants.public.ts'
import {
  keepCode,
  lockPrintService,
  notePrinters,
  savePrinterStatuses,
  putPrintService,
  readPrintServices,
  removePrintService,
  takeCode,
  type PrintServiceRow,
} from './pairing.store.ts'
import { isOnline, lockPrintersOf } from './printers.store.ts'

const MINUTE_MS = 60_000
/** A code has 60 random bits, so this limits only the cost of guessing. */
const TRIES_A_MINUTE = 20

function isConnected({ heardAt, isThere }: Pick<PrintServiceRow, 'heardAt' | 'isThere'>, now: Date): boolean {
  return isThere && heardAt !== null && now.getTime() - heardAt.getTime() < SERVICE_HEARD_MS
}

function toPaired(row: PrintServiceRow, now: Date): PairedService {
  const { id, restId, name, serviceId, heardAt, pairedAt, printers } = row
  return {
    _id: id,
    restId,
    name,
    serviceId,
    isConnected: isConnected(row, now),
    heardAt: heardAt?.toISOString() ?? null,
    pairedAt: pairedAt.toISOString(),
    printers,
  }
}

export async function listPrintServices(ctx: Context, restId: string): Promise<PairedService[]> {
  await requireBranch(ctx, restId)
  const now = ctx.clock.now()
  return (await readPrintServices(ctx.db, restId)).map((row) => toPaired(row, now))
}

/** Replaces the branch's pairing code. Throws `printing-off`. */
export async function makePairingCode(
  ctx: Context,
  { restId }: InputOf<typeof codeCall>,
): Promise<DataOf<typeof codeCall>> {
  await requireBranch(ctx, restId)
  if (!(await isSwitchedOn(ctx, restId, 'Remote Print'))) return refuse('printing-off')
  const code = newPairingCode()
  const expiresAt = new Date(ctx.clock.now().getTime() + PAIRING_MINUTES * MINUTE_MS)
  keepCode(ctx.db, { restId, codeHash: hashSecret(code), madeBy: accountOf(ctx).id, expiresAt })
  recordAudit(ctx, { action: 'make pairing code', on: restId, restId })
  return { code, expiresAt: expiresAt.toISOString() }
}

/** Exchanges a code for a key, of which only the hash is stored. Throws `pairing-code-dead` and `too-many`. */
export async function pairPrintService(
  ctx: Context,
  { code, serviceId, name }: InputOf<typeof pairCall>,
): Promise<DataOf<typeof pairCall>> {
  const tries = await countHit(ctx, `pair from ${ctx.address}`, MINUTE_MS)
  if (tries > TRIES_A_MINUTE) return refuse('too-many', { keepsChanges: true })
  const now = ctx.clock.now()
  const taken = await takeCode(ctx.db, code, now)
  if (!taken) return refuse('pairing-code-dead', { keepsChanges: true })
  const { restId, madeBy } = taken
  if (!(await seesBranch(ctx.db, madeBy, restId))) return refuse('pairing-code-dead', { keepsChanges: true })
  const system: Context = { ...ctx, actor: { kind: 'system' } }
  const restaurant = await requireBranch(system, restId)
  const key = newSecret()
  const paired = { restId, id: newId(now), serviceId, name, keyHash: hashSecret(key), pairedAt: now }
  const { id, name: given } = await putPrintService(ctx.db, paired)
  // A service that was paired before is still connected with its revoked key.
  ctx.dropConnections(id)
  recordAudit(system, {
    action: 'pair print service',
    on: id,
    restId,
    after: { name: given, serviceId, codeMadeBy: madeBy },
  })
  ctx.announce(printJobsTopic, { restId, psId: id })
  return { key, restId, restaurant: restaurant.name }
}

/**
 * Ends a pairing and revokes its key. Its printers have no state until a browser beside them reports one. Jobs it has
 * claimed may still print, and a person settles them. Throws `not-found`.
 */
export async function unpairPrintService(ctx: Context, psId: string): Promise<PrintServiceRow> {
  const row = await lockPrintService(ctx.db, psId)
  if (!row || !maySee(ctx.actor, row.restId)) return refuse('not-found')
  const { restId, name, serviceId } = row
  removePrintService(ctx.db, row)
  const its = (await lockPrintersOf(ctx.db, restId)).filter((printer) => printer.serviceId === serviceId)
  const off = its.map(({ id }) => ({ id, isOnline: false, status: say('print-service.status.gone') }))
  savePrinterStatuses(ctx.db, restId, off, ctx.clock.now())
  recordAudit(ctx, { action: 'unpair print service', on: psId, restId, before: { name, serviceId } })
  ctx.dropConnections(psId)
  ctx.announce(printJobsTopic, { restId, psId })
  return row
}

/** Reports arrive every minute, so they are not audited, and only changes are announced. */
export async function reportPrinters(
  ctx: Context,
  { printers: reported, isLeaving }: InputOf<typeof reportPrintersCall>,
): Promise<void> {
  const row = await lockPrintService(ctx.db, printServiceOf(ctx).id)
  if (!row) return refuse('unauthorized')
  if (!maySee(ctx.actor, row.restId)) return refuse('not-found')
  const now = ctx.clock.now()
  notePrinters(ctx.db, row, { printers: reported, isThere: !isLeaving }, now)
  const { restId, id: psId, serviceId } = row
  const ours = (await lockPrintersOf(ctx.db, restId)).flatMap((printer) => {
    const here = reported.find(({ name }) => name === printer.name)
    const mayBeIts = printer.serviceId === null || printer.serviceId === serviceId
    if (!here || !mayBeIts) return []
    const said = isLeaving
      ? { id: printer.id, isOnline: false, status: say('print-service.status.gone') }
      : { id: printer.id, isOnline: here.code === 0, status: here.status }
    return { said, isNews: isOnline(printer, now) !== said.isOnline || printer.status !== said.status }
  })
  savePrinterStatuses(
    ctx.db,
    restId,
    ours.map(({ said }) => said),
    now,
  )
  const isNews =
    isLeaving ||
    !isConnected(row, now) ||
    !isDeepStrictEqual(row.printers, reported) ||
    ours.some((printer) => printer.isNews)
  if (isNews) ctx.announce(printJobsTopic, { restId, psId })
}
