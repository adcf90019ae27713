const TURNS_WRITING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
// Characters without width in between do not keep anybody from reading them as one number.
const LONG_NUMBER = /\p{Nd}(?:\p{Cf}*\p{Nd}){5,}/gu

/**
 * A name in a mail stands on one line, so that it cannot pass for the mail's own words, turns no other word's direction, and
 * must not look like the code.
 */
export const inAMail = (name: string) =>
  name.replaceAll(/\s+/g, ' ').replaceAll(TURNS_WRITING, '').replaceAll(LONG_NUMBER, '…')
