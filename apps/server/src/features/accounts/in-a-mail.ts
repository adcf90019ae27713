const TURNS_WRITING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
// Zero-width characters do not stop readers from seeing one number.
const LONG_NUMBER = /\p{Nd}(?:\p{Cf}*\p{Nd}){5,}/gu

/** Keeps a name in a mail on one line and in its own text direction, and masks anything that looks like the code. */
export const inAMail = (name: string) =>
  name.replaceAll(/\s+/g, ' ').replaceAll(TURNS_WRITING, '').replaceAll(LONG_NUMBER, '…')
