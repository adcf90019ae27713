import { useRef, useState } from 'react'

/** Where a form asks with several controls at once: what is wrong there. Its controls stand in a Spot. */
export function usePlace() {
  const input = useRef<HTMLElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const refuse = (message: string | undefined) => setProblem(message ?? null)
  return { problem, forget: () => refuse(undefined), place: { wrong: null, input, refuse } }
}
