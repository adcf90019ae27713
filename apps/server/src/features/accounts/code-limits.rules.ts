/** Of one key. */
export const WRONG_TRIES_PER_KEY = 5
/** Of one source for one identifier. docs/security.md has the arithmetic. */
export const WRONG_TRIES = { most: 20, withinMs: 122 * 24 * 60 * 60_000 }

export const BETWEEN_CODES_MS = 30_000
/** Codes for one identifier, from one network or known browser. */
export const FROM_ONE_PLACE = { hour: 10, day: 30 }
/** The same, from all networks together. Far above what a person needs. */
export const FROM_STRANGERS = { hour: 40, day: 150 }
/** Codes for all identifiers. */
export const PER_ADDRESS_A_MINUTE = 30
