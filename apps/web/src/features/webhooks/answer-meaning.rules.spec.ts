import { expect, test } from 'vitest'
import { answerMeaning } from './answer-meaning.rules.ts'

const meanings = (statuses: number[]) => [...new Set(statuses.map(answerMeaning))]

test('a 2xx status means that the message was taken', () => {
  expect(meanings([200, 201, 202, 204, 299])).toEqual(['messages.answer.taken'])
})

test('a redirect has its own meaning because it is not followed', () => {
  expect(meanings([301, 302, 307, 308])).toEqual(['messages.answer.elsewhere'])
})

test("a refusal's meaning names its remedy", () => {
  expect(meanings([401, 403])).toEqual(['messages.answer.unknown-sender'])
  expect(meanings([404, 405, 410])).toEqual(['messages.answer.no-such-address'])
  expect(meanings([400, 409, 413, 415, 418, 422])).toEqual(['messages.answer.not-understood'])
})

test('a temporary failure differs from a broken receiver', () => {
  expect(meanings([408, 425, 429])).toEqual(['messages.answer.too-busy'])
  expect(meanings([502, 503, 504])).toEqual(['messages.answer.down'])
  expect(meanings([500, 501, 507, 599])).toEqual(['messages.answer.broken'])
})
