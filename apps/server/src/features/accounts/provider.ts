/** Addresses in lower case, numbers as '+' and digits. The input is validated already. */
export function normaliseProvider(provider: string): string {
  const text = provider.trim()
  return text.includes('@') ? text.toLowerCase() : `+${text.replaceAll(/\D/g, '')}`
}
