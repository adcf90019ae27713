import { expect, test } from 'vitest'
import { errorStatus, errorMessageKey } from './error-table.ts'
import { fillIn } from './kernel/message-catalogue.ts'
import { isMessageKey, say } from './messages/say.ts'

test('every error code has a message', () => {
  const missing = Object.keys(errorStatus).filter((code) => !isMessageKey(`error.${code}`))
  expect(missing).toEqual([])
})

test('three errors have the exact messages of the specification', () => {
  expect(say(errorMessageKey('unauthorized'))).toBe('Unauthorized')
  expect(say(errorMessageKey('not-approved'))).toBe('Account not approved')
  expect(say(errorMessageKey('internal'))).toBe('Internal server error')
})

test('a repeated code request reports that the code was sent and how long to wait', () => {
  const message = say(errorMessageKey('code-already-sent'), { seconds: 17 })
  expect(message).toContain('already')
  expect(message).toContain('17 seconds')
})

test('a missing value stays visible in the text', () => {
  expect(fillIn('Wait {{seconds}} s, {{name}}', { seconds: 3 })).toBe('Wait 3 s, {{name}}')
})
