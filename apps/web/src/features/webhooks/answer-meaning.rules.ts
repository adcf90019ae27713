import type { tellingMessages } from '@brigade/contract/webhooks/telling.messages.ts'

type AnswerMeaning = Extract<keyof typeof tellingMessages, `messages.answer.${string}`>

const meanings = new Map<number, AnswerMeaning>([
  [401, 'messages.answer.unknown-sender'],
  [403, 'messages.answer.unknown-sender'],
  [404, 'messages.answer.no-such-address'],
  [405, 'messages.answer.no-such-address'],
  [410, 'messages.answer.no-such-address'],
  [408, 'messages.answer.too-busy'],
  [425, 'messages.answer.too-busy'],
  [429, 'messages.answer.too-busy'],
  [502, 'messages.answer.down'],
  [503, 'messages.answer.down'],
  [504, 'messages.answer.down'],
])

export function answerMeaning(status: number): AnswerMeaning {
  const known = meanings.get(status)
  if (known) return known
  if (status >= 200 && status < 300) return 'messages.answer.taken'
  if (status >= 300 && status < 400) return 'messages.answer.elsewhere'
  return status < 500 ? 'messages.answer.not-understood' : 'messages.answer.broken'
}
