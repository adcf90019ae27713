let known: readonly string[] | undefined

/** ISO 4217 codes with two fraction digits, since amounts are in hundredths. Sorted. */
export function businessCurrencies(): readonly string[] {
  return (known ??= Intl.supportedValuesOf('currency').filter(
    (currency) =>
      new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits === 2,
  ))
}

export function isBusinessCurrency(code: string): boolean {
  return businessCurrencies().includes(code)
}

/** Whether Intl knows this IANA name, such as `Pacific/Auckland`, aliases included. */
export function isTimeZone(name: string): boolean {
  try {
    return name.length > 0 && new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
