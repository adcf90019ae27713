/** Businesses name their payment modes themselves. A name with this word stands for notes and coins. */
const CASH = /\bcash\b/i

/** Only cash gives change: other modes are charged the exact amount. */
export function isCash({ name }: { name: string }): boolean {
  return CASH.test(name)
}
