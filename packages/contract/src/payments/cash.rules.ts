/** Businesses name their ways to pay themselves, and call notes and coins cash in every wording. */
const CASH = /\bcash\b/i

/** Only cash gives change: other ways are charged the exact amount. */
export function isCash({ name }: { name: string }): boolean {
  return CASH.test(name)
}
