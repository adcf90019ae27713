import { useEffect, useEffectEvent, useState } from 'react'
import { tokenDigits } from './history-filters.rules.ts'

const PAUSE_MS = 200

const numberOf = (digits: string) => (digits === '' ? undefined : Number(digits))

/** The token that is typed: looked for once whoever types pauses, and otherwise what is looked for. */
export function useTypedToken(tokenNo: number | undefined, onPause: (tokenNo: number | undefined) => void) {
  const asked = tokenNo?.toString() ?? ''
  // Null while nobody types.
  const [typed, setTyped] = useState<string | null>(null)
  if (typed === asked) setTyped(null)

  const pause = useEffectEvent((digits: string) => onPause(numberOf(digits)))
  useEffect(() => {
    if (typed === null) return
    const timer = setTimeout(() => pause(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])

  return {
    value: typed ?? asked,
    /** What is looked for once the pause is over. */
    tokenNo: typed === null ? tokenNo : numberOf(typed),
    type: (text: string) => setTyped(tokenDigits(text)),
    forget: () => setTyped(null),
  }
}
