const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
const LAST = 2n ** 128n - 1n

/** Foods are listed from the highest id down, so a page after this id starts with the food. Null if there is none. */
export function idAbove(id: string): string | null {
  if (!UUID.test(id)) return null
  const number = BigInt(`0x${id.replaceAll('-', '')}`)
  if (number === LAST) return null
  const digits = (number + 1n).toString(16).padStart(32, '0')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
