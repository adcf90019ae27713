export interface Unlock {
  token: string
  expiresAt: string
  restId: string
}

function read(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

const has = (value: object, name: keyof Unlock) => name in value && typeof Reflect.get(value, name) === 'string'

function isUnlock(value: unknown): value is Unlock {
  if (typeof value !== 'object' || value === null) return false
  return has(value, 'token') && has(value, 'expiresAt') && has(value, 'restId')
}

/** `until` is in milliseconds since the epoch. Null without a valid unlock of this branch. */
export function unlockOf(text: string | null, restId: string): { token: string; until: number } | null {
  const unlock = read(text)
  if (!isUnlock(unlock) || unlock.restId !== restId) return null
  const until = Date.parse(unlock.expiresAt)
  return Number.isNaN(until) ? null : { token: unlock.token, until }
}

/** Formats seconds: 605 becomes 10:05. */
export function countdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
