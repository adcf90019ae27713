/** An amount of money in hundredths of the business's currency: always an integer. 1250 is 12.50. */
export type Minor = number

/** How exact a percentage may be: three decimals, such as 8.875. */
const PERCENT_SCALE = 1000

/** The product's one rounding: to the nearest integer, halves away from zero. */
export function roundHalfAway(value: number): number {
  const rounded = Math.round(Math.abs(value))
  return value < 0 && rounded > 0 ? -rounded : rounded
}

/** A decimal amount from the wire (12.5) as Minor (1250). More than two decimals are rounded as they read: 1.005 is 101. */
export function toMinor(decimal: number): Minor {
  // 1.005 * 100 is 100.49999999999999: fifteen significant digits give back the number that was written.
  return roundHalfAway(Number((decimal * 100).toPrecision(15)))
}

/** Minor (1250) as the decimal amount the wire carries (12.5). */
export function toDecimal(minor: Minor): number {
  return minor / 100
}

/**
 * A percentage (15 is 15 %, at most three decimals) of an amount, rounded half away from zero. Computed in whole
 * numbers, so that a half is a half whatever its binary fraction.
 */
export function percentOf(minor: Minor, percentage: number): Minor {
  return shareOf(minor, roundHalfAway(percentage * PERCENT_SCALE), 100 * PERCENT_SCALE)
}

/** The share of an amount for `part` of `whole`, both integers, rounded half away from zero; exact at any size. 0 of 0. */
export function shareOf(minor: Minor, part: number, whole: number): Minor {
  if (whole === 0) return 0
  const [parts, all] = [BigInt(minor) * BigInt(part), BigInt(whole)]
  const size = parts < 0n ? -parts : parts
  const rounded = Number((2n * size + all) / (2n * all))
  return parts < 0n && rounded > 0 ? -rounded : rounded
}

const formats = new Map<string, Intl.NumberFormat>()

function formatOf(locale: string, currency: string, currencyDisplay: 'symbol' | 'narrowSymbol'): Intl.NumberFormat {
  const key = `${locale} ${currency} ${currencyDisplay}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay })
  formats.set(key, made)
  return made
}

function longSymbol(currency: string): string {
  // A currency's home locale shortens its symbol (en-NZ says $): plain English keeps NZ$.
  const part = formatOf('en', currency, 'symbol')
    .formatToParts(0)
    .find(({ type }) => type === 'currency')
  return part?.value ?? currency
}

/**
 * An amount as a person reads it. Takes the decimal amount of the wire (`toDecimal` for Minor). `long` has the symbol
 * that names the country (NZ$12.50), `short` the bare one ($12.50).
 */
export function formatMoney(decimal: number, currency: string, locale: string, symbol: 'long' | 'short'): string {
  const format = formatOf(locale, currency, 'narrowSymbol')
  if (symbol === 'short') return format.format(decimal)
  return format
    .formatToParts(decimal)
    .map(({ type, value }) => (type === 'currency' ? longSymbol(currency) : value))
    .join('')
}
