const MINUTES = /^\d+\s*min(?:ute)?s?\.?$/i

/**
 * Whether a note can tell a customer why their order is rejected. A bare number and a number of minutes were typed or
 * picked to accept it.
 */
export function isReason(note: string): boolean {
  const text = note.trim()
  return /\p{L}/u.test(text) && !MINUTES.test(text)
}
