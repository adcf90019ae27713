/** One writing for one identifier: addresses in lower case, numbers as '+' and digits. The input rule has checked it. */
export function normaliseProvider(provider: string): string {
  const text = provider.trim()
  return text.includes('@') ? text.toLowerCase() : `+${text.replaceAll(/\D/g, '')}`
}
