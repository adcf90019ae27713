import { describe, expect, test } from 'vitest'
import { countdown, unlockOf } from './unlock.rules.ts'

const kept = JSON.stringify({ token: 'secret', expiresAt: '2026-03-05T00:10:00.000Z', restId: 'ponsonby' })

describe("an owner's unlock", () => {
  test('is valid in its branch until it expires', () => {
    expect(unlockOf(kept, 'ponsonby')).toEqual({ token: 'secret', until: Date.parse('2026-03-05T00:10:00.000Z') })
  })

  test('is null in another branch', () => {
    expect(unlockOf(kept, 'cuba-street')).toBeNull()
  })

  test.each([null, '', 'secret', '{}', '{"token":"secret","restId":"ponsonby"}', kept.replace('2026-', 'x-')])(
    'is null when the browser has stored %s',
    (text) => {
      expect(unlockOf(text, 'ponsonby')).toBeNull()
    },
  )
})

test('the time left is in minutes and seconds', () => {
  expect(countdown(600)).toBe('10:00')
  expect(countdown(65)).toBe('1:05')
  expect(countdown(9)).toBe('0:09')
})
