import { useEffect, useEffectEvent, useState } from 'react'
import { tokenDigits } from './history-filters.rules.ts'

const PAUSE_MS = 200

const numberOf = (digits: string) => (digits === '' ? undefined : Number(digits))

export function useTypedToken(tokenNo: number | undefined, onPause: (tokenNo: number | undefined) => void) {
  const asked = tokenNo?.toString() ?? ''
  // Null while no token is being typed.
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
    tokenNo: typed === null ? tokenNo : numberOf(typed),
    type: (text: string) => setTyped(tokenDigits(text)),
    forget: () => setTyped(null),
  }
}
