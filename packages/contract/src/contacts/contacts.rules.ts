const SHORTEST = 4
const LANDLINE = /^\+?[0-9 ()/.-]+$/

/** Whether a text can be dialled on a landline: digits, in groups as people write them, perhaps with a leading '+'. */
export function isLandlineNumber(text: string): boolean {
  return LANDLINE.test(text) && text.replaceAll(/\D/g, '').length >= SHORTEST
}
