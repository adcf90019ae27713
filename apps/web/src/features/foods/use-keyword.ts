import { useEffect, useState } from 'react'

const PAUSE_MS = 200
const LONGEST = 120

/** The typed text, and the keyword to look up, which follows once typing pauses. */
export function useKeyword() {
  const [typed, setTyped] = useState('')
  const [keyword, setKeyword] = useState('')

  useEffect(() => {
    const timer = setTimeout(() => setKeyword(typed.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])

  return {
    typed,
    keyword,
    type: (text: string) => setTyped(text.slice(0, LONGEST)),
    clear: () => {
      setTyped('')
      setKeyword('')
    },
  }
}
