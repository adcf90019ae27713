import { toDecimal, type Decimals } from '@brigade/contract/kernel/money.ts'
import type { CardCharge } from '@brigade/contract/terminals/card-charges.contract.ts'
import type { Terminal } from '@brigade/contract/terminals/terminals.contract.ts'
import type { Amounts, Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { findCharge, type ChargeKey, type FoundCharge } from './charges.store.ts'
import { chargedSince, terminalsOf } from './keep-terminals.ts'

export { createCharger, type BringBack, type TouchCart } from './charger.ts'
export { refuseCashName } from './keep-terminals.ts'
export { bookCharge, cancelCharge, insertCharge, settleCharge } from './charges.store.ts'
export { findChargedModes } from './terminals.store.ts'

type Reading = Pick<Context, 'db' | 'kept'>

/** A charge of a card as it is stored, amounts in minor units. */
export type StoredCharge = FoundCharge

/** Returns a terminal of a branch. Throws `terminal-gone`. */
export async function requireTerminal(ctx: Reading, restId: string, terminalId: string): Promise<Terminal> {
  const found = (await terminalsOf(ctx, restId)).find(({ _id }) => _id === terminalId)
  return found ?? refuse('terminal-gone')
}

/** Whether a branch charged payments in this mode at a terminal when this one was taken: now, if nothing says when. */
export async function wentToTerminal(
  ctx: Reading,
  restId: string,
  { modeId, takenAt }: { modeId: string; takenAt: number | undefined },
): Promise<boolean> {
  const since = await chargedSince(ctx, restId, modeId)
  return since !== undefined && (takenAt === undefined || takenAt >= since.getTime())
}

/** Returns the charge that a cart names as its latest. */
export async function chargeOf({ db }: Amounts, key: ChargeKey): Promise<StoredCharge> {
  const found = await findCharge(db, key)
  if (!found) throw new Error('A cart names a charge that is not there')
  return found
}

/** A charge as it is sent to tills; undefined once its cart no longer waits for it. */
export function toCardCharge(charge: StoredCharge | null, decimals: Decimals): CardCharge | undefined {
  if (!charge) return undefined
  const { id, status, amount, tip, terminalId, terminalName, modeId, modeName, by, at, isCancelling, reason, said } =
    charge
  if (status === 'late' || status === 'booked' || status === 'reversed') return undefined
  return {
    _id: id,
    status,
    amount: toDecimal(amount, decimals),
    tip: toDecimal(tip, decimals),
    terminal: { _id: terminalId, name: terminalName },
    paymentMode: { _id: modeId, name: modeName },
    by,
    at: at.toISOString(),
    isCancelling,
    reason,
    said,
  }
}
