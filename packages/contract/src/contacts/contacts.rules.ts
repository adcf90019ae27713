const SHORTEST = 4
const LANDLINE = /^\+?[0-9 ()/.-]+$/

/** Whether a text is a landline number: grouped digits with an optional leading '+'. */
export function isLandlineNumber(text: string): boolean {
  return LANDLINE.test(text) && text.replaceAll(/\D/g, '').length >= SHORTEST
}
