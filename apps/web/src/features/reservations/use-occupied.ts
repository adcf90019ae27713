import { useState } from 'react'
import type { CallError } from '../../shared/api/call-error.ts'

/** A booking of a siting where guests sit now asks first, and is saved if it is sent again. */
export function useOccupied() {
  const [asked, ask] = useState<{ sitingId: string; question: string } | null>(null)
  return {
    question: asked?.question,
    answerFor: (sitingId: string) => (asked?.sitingId === sitingId ? { isConfirmed: true } : {}),
    hear: ({ code, message }: CallError, { sitingId }: { sitingId: string | null }) =>
      ask(code === 'siting-occupied' && sitingId !== null ? { sitingId, question: message } : null),
  }
}
