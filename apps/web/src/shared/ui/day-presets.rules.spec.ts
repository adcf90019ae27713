import { expect, test } from 'vitest'
import { dayPresetNames, dayPresets, presetOf } from './day-presets.rules.ts'

test.each([
  ['2026:11:24', 'today', '2026:11:24', '2026:11:24'],
  ['2026:03:01', 'yesterday', '2026:02:28', '2026:02:28'],
  ['2026:03:03', 'week', '2026:02:25', '2026:03:03'],
  ['2026:11:24', 'month', '2026:11:01', '2026:11:30'],
  ['2028:02:29', 'month', '2028:02:01', '2028:02:29'],
  ['2026:12:31', 'month', '2026:12:01', '2026:12:31'],
  ['2026:03:31', 'last-month', '2026:02:01', '2026:02:28'],
  ['2027:01:15', 'last-month', '2026:12:01', '2026:12:31'],
] as const)('on %s, the preset %s is %s to %s', (today, name, from, to) => {
  expect(dayPresets[name](today)).toEqual({ from, to })
})

test('days are known by their preset, others by none', () => {
  const today = '2026:11:24'
  for (const name of dayPresetNames) expect(presetOf(dayPresets[name](today), today)).toBe(name)
  expect(presetOf({ from: '2026:11:02', to: today }, today)).toBeUndefined()
  expect(presetOf({ from: today }, today)).toBeUndefined()
  expect(presetOf({}, today)).toBe('all')
})
