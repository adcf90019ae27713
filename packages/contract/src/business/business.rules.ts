let known: readonly string[] | undefined

/** ISO 4217 codes, sorted. Two units of account with four decimals are no money that anyone pays with. */
export function businessCurrencies(): readonly string[] {
  return (known ??= Intl.supportedValuesOf('currency').filter((code) => code !== 'CLF' && code !== 'UYW'))
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
