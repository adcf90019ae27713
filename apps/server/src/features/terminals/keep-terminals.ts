import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import { isCash } from '@brigade/contract/payments/cash.rules.ts'
import {
  terminalsTopic,
  type addTerminal as addCall,
  type changeTerminal as changeCall,
  type removeTerminal as removeCall,
  type Terminal,
} from '@brigade/contract/terminals/terminals.contract.ts'
import type { Context } from '../../platform/context.ts'
import { refuseField } from '../../platform/http/read-input.ts'
import { newId } from '../../platform/new-id.ts'
import { refuse } from '../../platform/refusal.ts'
import { newSecret } from '../../platform/secrets.ts'
import { differences, recordAudit } from '../audit/audit.public.ts'
import { refuseTaken, requirePaymentModeAlone } from '../lookups/lookups.public.ts'
import { requireBranch } from '../restaurants/restaurants.public.ts'
import { isCharging } from './charges.store.ts'
import {
  chargesMode,
  insertTerminal,
  keptTerminals,
  lockTerminal,
  updateTerminal,
  withdrawTerminal,
  type Details,
} from './terminals.store.ts'

type Reading = Pick<Context, 'db' | 'kept'>

/** The terminals of a branch, the earliest first. */
export async function terminalsOf(ctx: Reading, restId: string): Promise<Terminal[]> {
  const kept = (await keptTerminals(ctx, restId)) ?? []
  return kept.map(({ chargesSince: _, ...terminal }) => terminal)
}

/** Since when a branch charges payments in this mode at a terminal; undefined if it does not. */
export async function chargedSince(ctx: Reading, restId: string, modeId: string): Promise<Date | undefined> {
  const kept = (await keptTerminals(ctx, restId)) ?? []
  const since = kept.filter(({ paymentMode }) => paymentMode._id === modeId).map(({ chargesSince }) => chargesSince)
  return since.toSorted((a, b) => a.getTime() - b.getTime())[0]
}

/** Under a lock, because the mode may just be given the name of cash. */
async function requireModeOfCards(ctx: Context, modeId: string): Promise<Terminal['paymentMode']> {
  const { _id, name } = await requirePaymentModeAlone(ctx, modeId)
  if (isCash({ name })) refuseField('paymentModeId', 'terminal.cash')
  return { _id, name }
}

/** Cash is counted in the drawer. Refuses its name for a payment mode that a terminal charges. */
export async function refuseCashName({ db }: Context, mode: { id: string; name: string }): Promise<void> {
  if (isCash(mode) && (await chargesMode(db, mode.id))) refuseField('name', 'terminal.cash-name')
}

/** Only this reply contains the secret. Throws `not-found`, `payment-mode-unknown` and `name-taken`. */
export async function addTerminal(
  ctx: Context,
  { restId, ...details }: InputOf<typeof addCall>,
): Promise<Terminal & { secret: string }> {
  await requireBranch(ctx, restId)
  const paymentMode = await requireModeOfCards(ctx, details.paymentModeId)
  const { name, url } = details
  const chargesSince = ctx.clock.now()
  const [id, secret] = [newId(chargesSince), newSecret()]
  if (!(await insertTerminal(ctx.db, { restId, id, secret, chargesSince, ...details }))) refuseTaken(name)
  recordAudit(ctx, { action: 'add terminal', on: id, restId, after: details })
  ctx.announce(terminalsTopic, { restId })
  return { _id: id, restId, name, url, paymentMode, secret }
}

async function requireLocked(ctx: Context, restId: string, id: string): Promise<Details> {
  await requireBranch(ctx, restId)
  return (await lockTerminal(ctx.db, { restId, id })) ?? refuse('not-found')
}

/**
 * A charge stays with the machine that it was sent to. Throws `not-found`, `payment-mode-unknown`, `name-taken` and
 * `terminal-charging`.
 */
export async function changeTerminal(
  ctx: Context,
  { restId, terminalId, name, url, paymentModeId }: InputOf<typeof changeCall>,
): Promise<Terminal> {
  const { chargesSince, ...was } = await requireLocked(ctx, restId, terminalId)
  const paymentMode = await requireModeOfCards(ctx, paymentModeId)
  const details = { name, url, paymentModeId }
  if (url !== was.url && (await isCharging(ctx.db, { restId, id: terminalId }))) refuse('terminal-charging')
  const changes = differences(was, details)
  if (Object.keys(changes.after).length > 0) {
    const since = paymentModeId === was.paymentModeId ? chargesSince : ctx.clock.now()
    if (!(await updateTerminal(ctx.db, { restId, id: terminalId, ...details, chargesSince: since }))) refuseTaken(name)
    // The trail names it as it is called now.
    recordAudit(ctx, { action: 'change terminal', on: terminalId, restId, ...changes })
    ctx.announce(terminalsTopic, { restId })
  }
  return { _id: terminalId, restId, name, url, paymentMode }
}

/** Throws `not-found`. */
export async function removeTerminal(ctx: Context, { restId, terminalId }: InputOf<typeof removeCall>): Promise<void> {
  const { name, url, paymentModeId } = await requireLocked(ctx, restId, terminalId)
  await withdrawTerminal(ctx.db, { restId, id: terminalId, removedAt: ctx.clock.now() })
  recordAudit(ctx, { action: 'remove terminal', on: terminalId, restId, before: { name, url, paymentModeId } })
  ctx.announce(terminalsTopic, { restId })
}
