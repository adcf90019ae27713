import { codeIn } from '@brigade/contract/foods/code.rules.ts'

/** Slow scanners type a character every 50 ms. People seldom press two keys within 60 ms. */
const MOST_GAP_MS = 60
/** A single key and Enter may be pressed at once by a person. */
const SHORTEST = 2

export interface PressedKey {
  key: string
  /** In milliseconds. */
  at: number
  /** Beside Ctrl, Alt or Meta, or held down. No scanner does that. */
  isByHand: boolean
}

/** Characters that were typed as fast as a scanner types, so far. */
interface Burst {
  readonly text: string
  readonly at: number
}

export const noBurst: Burst = { text: '', at: -Infinity }

/** They make other characters and are none. */
const SHIFTS: ReadonlySet<string> = new Set(['Shift', 'CapsLock'])

const lengthOf = (text: string) => Array.from(text).length

/** `scanned` is the text that a scanner typed, once its Enter ends it. */
export function afterKey(burst: Burst, { key, at, isByHand }: PressedKey): { burst: Burst; scanned: string | null } {
  if (SHIFTS.has(key)) return { burst, scanned: null }
  const isOn = at - burst.at <= MOST_GAP_MS
  if (isByHand || (key !== 'Enter' && lengthOf(key) !== 1)) return { burst: noBurst, scanned: null }
  if (key !== 'Enter') return { burst: { text: isOn ? burst.text + key : key, at }, scanned: null }
  const text = codeIn(burst.text)
  return { burst: noBurst, scanned: isOn && lengthOf(text) >= SHORTEST ? text : null }
}
