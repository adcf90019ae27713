const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
const LAST = 2n ** 128n - 1n

/**
 * The id just above another. Foods are listed from the highest id down, so a page that starts after it starts with that
 * food, if it exists. Null for an invalid id and for the highest one.
 */
export function idAbove(id: string): string | null {
  if (!UUID.test(id)) return null
  const number = BigInt(`0x${id.replaceAll('-', '')}`)
  if (number === LAST) return null
  const digits = (number + 1n).toString(16).padStart(32, '0')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
