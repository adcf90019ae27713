/** How often what is sold out and what is not is read again: foods come back without a change, which would send a hint. */
export const COME_BACK_MS = 60_000
