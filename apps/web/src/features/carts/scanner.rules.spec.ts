import { expect, test } from 'vitest'
import { afterKey, noBurst, type PressedKey } from './scanner.rules.ts'

/** What is scanned when these keys are pressed, each with its milliseconds after the one before. */
function scans(keys: ReadonlyArray<readonly [key: string, gap: number, more?: Partial<PressedKey>]>): string[] {
  const found: string[] = []
  let burst = noBurst
  let at = 5000
  for (const [key, gap, more] of keys) {
    at += gap
    const next = afterKey(burst, { key, at, isByHand: false, ...more })
    burst = next.burst
    if (next.scanned !== null) found.push(next.scanned)
  }
  return found
}

const typed = (text: string, gap: number) => Array.from(text, (key) => [key, gap] as const)
const enter = (gap: number) => ['Enter', gap] as const

test.each([0, 5, 60])('characters and Enter, each %i ms after the one before, are a scan', (gap) => {
  expect(scans([...typed('94150773', gap), enter(gap)])).toEqual(['94150773'])
})

test('characters or Enter at the speed of a person are none', () => {
  expect(scans([...typed('94150773', 61), enter(61)])).toEqual([])
  expect(scans([...typed('94150773', 5), enter(61)])).toEqual([])
  expect(scans([...typed('soup', 110), enter(200)])).toEqual([])
})

test('a scan begins after the last pause', () => {
  expect(scans([...typed('so', 120), ['9', 400], ...typed('415', 8), enter(8)])).toEqual(['9415'])
})

test('two scans in a row are two', () => {
  const scan = [...typed('9415', 5), enter(5)]
  expect(scans([...scan, ...scan])).toEqual(['9415', '9415'])
})

test('the second Enter of a scanner that sends two scans nothing', () => {
  expect(scans([...typed('9415', 5), enter(5), enter(5)])).toEqual(['9415'])
})

test('Shift makes capitals and signs, and is no character', () => {
  const shift = ['Shift', 2] as const
  expect(scans([shift, ['A', 2], ['-', 2], shift, ['B', 2], enter(2)])).toEqual(['A-B'])
})

test('a text is read as codes are saved', () => {
  expect(scans([...typed('ＡＢ 1 ', 3), enter(3)])).toEqual(['AB 1'])
})

test.each<[string, PressedKey['key'], Partial<PressedKey>?]>([
  ['an arrow key', 'ArrowDown'],
  ['Tab', 'Tab'],
  ['Escape', 'Escape'],
  ['F4', 'F4'],
  ['a shortcut', 'k', { isByHand: true }],
  ['a key that is held down', '5', { isByHand: true }],
])('%s within the characters ends them', (_what, key, more) => {
  expect(scans([...typed('94', 5), [key, 5, more ?? {}], enter(5)])).toEqual([])
})

test('Enter beside Ctrl, a single character, and Enter alone are no scan', () => {
  expect(scans([...typed('9415', 5), ['Enter', 5, { isByHand: true }]])).toEqual([])
  expect(scans([...typed('9', 5), enter(5)])).toEqual([])
  expect(scans([...typed('  ', 5), enter(5)])).toEqual([])
  expect(scans([enter(5)])).toEqual([])
})
