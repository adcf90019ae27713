import { useEffect, useEffectEvent, useState } from 'react'

const PAUSE_MS = 200

/** A search that the address holds. The field follows the keys at once; the search follows after a pause. */
export function useTypedSearch(asked: string, onPause: (typed: string) => void) {
  // Null while nothing is being typed.
  const [typed, setTyped] = useState<string | null>(null)
  if (typed === asked) setTyped(null)

  const pause = useEffectEvent(onPause)
  useEffect(() => {
    if (typed === null) return
    const timer = setTimeout(() => pause(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])

  return { value: typed ?? asked, type: setTyped, forget: () => setTyped(null) }
}
