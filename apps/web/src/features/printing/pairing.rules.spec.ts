import { expect, test } from 'vitest'
import { isOver, isThisMachine, pairCommand, pairedBy } from './pairing.rules.ts'
import { aPairedService } from './printing.factory.tsx'

const MINUTE = 60_000
const made = { code: 'ABCD-EFGH-JKLM', expiresAt: '2024-03-05T12:10:00Z', receivedAt: 1_000 }

test('the command names where Brigade is, and the code', () => {
  expect(pairCommand('https://brigade.example', made.code)).toBe(
    'npm run print-service -- --pair https://brigade.example/ABCD-EFGH-JKLM',
  )
})

test('a code is over ten minutes after it came, whatever the clock of the browser shows', () => {
  expect(isOver(made, made.receivedAt + 10 * MINUTE - 1)).toBe(false)
  expect(isOver(made, made.receivedAt + 10 * MINUTE)).toBe(true)
})

test('the print service that was paired after a code was made was paired by it, be it new or known before', () => {
  const before = aPairedService('cellar', { pairedAt: '2024-03-05T11:59:59Z' })
  const after = aPairedService('kitchen', { pairedAt: '2024-03-05T12:02:00Z' })
  expect(pairedBy(made, [before])).toBeUndefined()
  expect(pairedBy(made, [before, after])).toBe(after)
})

test.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['[::1]', true],
  ['brigade.example', false],
  ['192.168.1.20', false],
])('that %s leads to the machine itself: %s', (hostname, isSo) => {
  expect(isThisMachine(hostname)).toBe(isSo)
})
