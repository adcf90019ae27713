/**
 * `sent`: the terminal is asked for it. `unknown`: it does not say whether it took the money. `approved`: it took the money,
 * and no payment was booked yet. `declined` took nothing. If only a person says so, the terminal is told to stop it and is
 * asked on, and may still have taken the money: then it is `approved` again, or `late` if its cart no longer waits for it.
 * The others are final: `booked` became a payment, and the money of `reversed` went back to the guest.
 */
export const cardChargeStatuses = ['sent', 'unknown', 'approved', 'declined', 'late', 'booked', 'reversed'] as const
export type CardChargeStatus = (typeof cardChargeStatuses)[number]

const open: ReadonlySet<CardChargeStatus> = new Set(['sent', 'unknown', 'approved'])

/** A cart has one at most, and is neither charged again, nor paid otherwise, nor deleted meanwhile. */
export function isOpenCharge({ status }: { status: CardChargeStatus }): boolean {
  return open.has(status)
}

/** What a person says about a charge: what the terminal shows, or that the money of an approved one was given back. */
export const cardOutcomes = ['charged', 'not-charged', 'reversed'] as const
export type CardOutcome = (typeof cardOutcomes)[number]

const outcomes = {
  charged: { from: ['unknown'], to: 'approved' },
  'not-charged': { from: ['unknown'], to: 'declined' },
  reversed: { from: ['approved', 'late'], to: 'reversed' },
} as const satisfies Record<CardOutcome, { from: readonly CardChargeStatus[]; to: CardChargeStatus }>

/** The status that a charge gets, or null if this cannot be said of it now. */
export function statusAfter({ status }: { status: CardChargeStatus }, outcome: CardOutcome): CardChargeStatus | null {
  const { from, to } = outcomes[outcome]
  return from.some((one) => one === status) ? to : null
}
