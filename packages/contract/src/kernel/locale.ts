/** Currencies of several countries. Their documents follow one of these in dates and amounts. */
const shared: Readonly<Record<string, string>> = { EUR: 'en-IE' }

/** The English of the country whose currency this is: NZD is en-NZ. A currency begins with the code of its country. */
export function localeOfCurrency(currency: string): string {
  return shared[currency] ?? `en-${currency.slice(0, 2)}`
}
