const SHORTEST = 4
const LANDLINE = /^\+?[0-9 ()/.-]+$/

/** Grouped digits with an optional leading '+'. */
export function isLandlineNumber(text: string): boolean {
  return LANDLINE.test(text) && text.replaceAll(/\D/g, '').length >= SHORTEST
}
