import { expect, test, vi } from 'vitest'
import { CallError } from '../../shared/api/call-error.ts'
import { alreadySentCode } from './sent-code.ts'

const refused = (message: string, data?: unknown) => new CallError({ code: 'x', message, data })

test('a code that was already sent leads to its form, with the wait from the server', () => {
  vi.useFakeTimers({ now: 1_000_000 })
  const sent = alreadySentCode('cook@example.test', refused('A code was already sent', { key: 'k', seconds: 12 }))
  vi.useRealTimers()
  expect(sent).toEqual({ provider: 'cook@example.test', key: 'k', resendAt: 1_012_000 })
})

test('any other refusal leads nowhere', () => {
  expect(alreadySentCode('cook@example.test', refused('Too many codes', { key: 'k' }))).toBeNull()
  expect(alreadySentCode('cook@example.test', refused('A code was already sent'))).toBeNull()
})
