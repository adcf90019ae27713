let known: readonly string[] | undefined

/**
 * The currencies a business may keep its books in: ISO 4217 codes with two fraction digits, since money is counted in
 * hundredths. Sorted; the same list in the browser and on the server as far as their Intl data agree.
 */
export function businessCurrencies(): readonly string[] {
  return (known ??= Intl.supportedValuesOf('currency').filter(
    (currency) =>
      new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits === 2,
  ))
}

export function isBusinessCurrency(code: string): boolean {
  return businessCurrencies().includes(code)
}

/** Whether Intl knows this IANA name, such as `Pacific/Auckland`. Links to another zone count. */
export function isTimeZone(name: string): boolean {
  try {
    return name.length > 0 && new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
