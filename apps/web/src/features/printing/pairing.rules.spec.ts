import { expect, test } from 'vitest'
import { isOver, isThisMachine, pairCommand, pairedBy } from './pairing.rules.ts'
import { aPairedService } from './printer.factory.ts'

const MINUTE = 60_000
const made = { code: 'ABCD-EFGH-JKLM', expiresAt: '2024-03-05T12:10:00Z', receivedAt: 1_000 }

test("the command contains Brigade's address and the code", () => {
  expect(pairCommand('https://brigade.example', made.code)).toBe(
    'npm run print-service -- --pair https://brigade.example/ABCD-EFGH-JKLM',
  )
})

test("a code expires ten minutes after it arrived, whatever the browser's clock shows", () => {
  expect(isOver(made, made.receivedAt + 10 * MINUTE - 1)).toBe(false)
  expect(isOver(made, made.receivedAt + 10 * MINUTE)).toBe(true)
})

test('a print service paired after a code was made used that code, whether new or known before', () => {
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
])('tells whether %s is this machine: %s', (hostname, isSo) => {
  expect(isThisMachine(hostname)).toBe(isSo)
})
