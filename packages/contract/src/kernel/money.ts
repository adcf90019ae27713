/** Money in the smallest unit of the currency of the business, always an integer: 1250 is $12.50, ¥1,250 or 1.250 dinars. */
export type Minor = number

/** How many decimals an amount of a currency has. */
export type Decimals = 0 | 2 | 3

const WITHOUT_DECIMALS: ReadonlySet<string> = new Set(
  'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '),
)
const WITH_THREE: ReadonlySet<string> = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '))

/** As in ISO 4217. Not asked of Intl: what is stored must mean the same in every browser and after every upgrade. */
export function decimalsOf(currency: string): Decimals {
  if (WITHOUT_DECIMALS.has(currency)) return 0
  return WITH_THREE.has(currency) ? 3 : 2
}

/** The smallest units in one whole unit of the currency. */
export function unitsIn(decimals: Decimals): number {
  return 10 ** decimals
}

const PERCENT_SCALE = 1000

/** Rounds to the nearest integer, halves away from zero. All rounding uses it. */
export function roundHalfAway(value: number): number {
  const rounded = Math.round(Math.abs(value))
  return value < 0 && rounded > 0 ? -rounded : rounded
}

/** Converts a decimal (12.5) to Minor (1250). Rounds further decimals as written: 1.005 is 101. */
export function toMinor(decimal: number, decimals: Decimals): Minor {
  // 1.005 * 100 is 100.49999999999999. Fifteen significant digits restore the written number.
  return roundHalfAway(Number((decimal * unitsIn(decimals)).toPrecision(15)))
}

/** Converts Minor (1250) to a decimal (12.5). */
export function toDecimal(minor: Minor, decimals: Decimals): number {
  return minor / unitsIn(decimals)
}

/** A percentage, rounded half away from zero. Computes in whole numbers: binary fractions miss exact halves. */
export function percentOf(minor: Minor, percentage: number): Minor {
  return shareOf(minor, roundHalfAway(percentage * PERCENT_SCALE), 100 * PERCENT_SCALE)
}

/** The share `part` of `whole`, both integers, rounded half away from zero. Exact at any size; 0 when `whole` is 0. */
export function shareOf(minor: Minor, part: number, whole: number): Minor {
  if (whole === 0) return 0
  const [parts, all] = [BigInt(minor) * BigInt(part), BigInt(whole)]
  const size = parts < 0n ? -parts : parts
  const rounded = Number((2n * size + all) / (2n * all))
  return parts < 0n && rounded > 0 ? -rounded : rounded
}

/**
 * Splits an amount in proportion to weights, all whole and not negative, so that the parts add up. The units that
 * rounding down leaves go to the largest remainders, among equals to the larger weight, then to the earlier one. Without
 * any weight, every part is 0.
 */
export function splitByWeight(amount: Minor, weights: readonly number[]): Minor[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  if (whole === 0) return weights.map(() => 0)
  const shares = weights.map((weight, place) => {
    const product = BigInt(amount) * BigInt(weight)
    return { place, weight, part: Number(product / BigInt(whole)), remainder: Number(product % BigInt(whole)) }
  })
  const left = amount - shares.reduce((sum, { part }) => sum + part, 0)
  const first = shares.toSorted((one, other) => other.remainder - one.remainder || other.weight - one.weight)
  for (const share of first.slice(0, left)) share.part += 1
  return shares.map(({ part }) => part)
}

const formats = new Map<string, Intl.NumberFormat>()

function formatOf(locale: string, currency: string, currencyDisplay: 'symbol' | 'narrowSymbol'): Intl.NumberFormat {
  const key = `${locale} ${currency} ${currencyDisplay}`
  const known = formats.get(key)
  if (known) return known
  const digits = decimalsOf(currency)
  const made = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  formats.set(key, made)
  return made
}

function longSymbol(currency: string): string {
  // A home locale shortens its symbol: en-NZ writes $ where plain English writes NZ$.
  const part = formatOf('en', currency, 'symbol')
    .formatToParts(0)
    .find(({ type }) => type === 'currency')
  return part?.value ?? currency
}

/** Writes the minus of a formatted number with the sign that is as wide as a plus. A hyphen is too short to be seen. */
export const withMinus = (formatted: string): string => formatted.replace('-', '\u2212')

/** Formats a decimal amount. `long` names the country (NZ$12.50), `short` does not ($12.50). */
export function formatMoney(decimal: number, currency: string, locale: string, symbol: 'long' | 'short'): string {
  const format = formatOf(locale, currency, 'narrowSymbol')
  if (symbol === 'short') return withMinus(format.format(decimal))
  const parts = format
    .formatToParts(decimal)
    .map(({ type, value }) => (type === 'currency' ? longSymbol(currency) : value))
    .join('')
  return withMinus(parts)
}
