import { expect, test } from 'vitest'
import { errorStatus, wordingKey } from './error-table.ts'
import { fillIn } from './kernel/message-catalogue.ts'
import { en } from './messages/en.ts'
import { isMessageKey, say } from './messages/say.ts'

test('every refusal has words that tell a person what happened', () => {
  const wordless = Object.keys(errorStatus).filter((code) => !isMessageKey(`error.${code}`))
  expect(wordless).toEqual([])
})

test('screens know these refusals by their exact words', () => {
  expect(say(wordingKey('unauthorized'))).toBe('Unauthorized')
  expect(say(wordingKey('not-approved'))).toBe('Account not approved')
  expect(say(wordingKey('internal'))).toBe('Internal server error')
})

test('asking for a code again says that it was already sent, and how long to wait', () => {
  const words = say(wordingKey('code-already-sent'), { seconds: 17 })
  expect(words).toContain('already')
  expect(words).toContain('17 seconds')
})

test('no text of the product is blank or padded', () => {
  const careless = Object.entries(en).filter(([, text]) => !/\S/.test(text) || text !== text.trim())
  expect(careless).toEqual([])
})

test('a value that was forgotten stays visible in the text', () => {
  expect(fillIn('Wait {{seconds}} s, {{name}}', { seconds: 3 })).toBe('Wait 3 s, {{name}}')
})
