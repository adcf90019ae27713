/** Of one key. */
export const WRONG_TRIES_PER_KEY = 5
/** docs/security.md has the arithmetic of these limits. */
export const WRONG_TRIES_WITHIN_MS = 122 * 24 * 60 * 60_000
/** Of one source for one identifier. */
export const WRONG_TRIES = 20
/** Of the code of one owner for changing prices: of one account, and of all accounts together. */
export const WRONG_UNLOCKS = { account: 10, together: 22 }

export const BETWEEN_CODES_MS = 30_000
/** Codes for one identifier, from one network or known browser. */
export const FROM_ONE_PLACE = { hour: 10, day: 30 }
/** The same, from all networks together. Far above what a person needs. */
export const FROM_STRANGERS = { hour: 40, day: 150 }
/** Codes for all identifiers. */
export const PER_ADDRESS_A_MINUTE = 30
