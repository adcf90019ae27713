import { useEffect, useState } from 'react'

const PAUSE_MS = 200
const LONGEST = 120

/** What is typed into a search, and what to look up: the same, once whoever types pauses. */
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
