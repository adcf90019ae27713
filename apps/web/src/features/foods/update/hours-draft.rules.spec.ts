import { weekdays } from '@brigade/contract/kernel/decimal-hours.ts'
import { describe, expect, test } from 'vitest'
import { noEdits, sentHours, sharedHours, shownHours, withPicked } from './hours-draft.rules.ts'

const daily = (st: number, et: number) => ({ availability: weekdays.map((day) => ({ day, st, et })) })
const wednesday = { day: 'wed' as const, st: 9, et: 22 }
const withoutWednesday = { availability: daily(9, 21).availability.filter(({ day }) => day !== 'wed') }

describe('the hours of variations that share them', () => {
  const shared = sharedHours([daily(9, 21), daily(9, 21)])

  test('are shown, and sent as the whole week', () => {
    expect(shownHours(shared, noEdits)).toEqual({ week: daily(9, 21).availability, differing: [] })
    expect(sentHours(shared, noEdits)).toEqual(daily(9, 21))
  })

  test('keep the other days when one is edited', () => {
    const edits = withPicked(shared.week, [...withoutWednesday.availability, wednesday], noEdits)
    expect(edits).toEqual({ days: ['wed'], windows: [wednesday] })
    expect(sentHours(shared, edits).availability).toHaveLength(7)
    expect(sentHours(shared, edits).availability[3]).toEqual(wednesday)
  })
})

describe('the hours of variations that differ', () => {
  const shared = sharedHours([daily(9, 21), withoutWednesday, daily(9, 21)])

  test('are shown only where they are the same', () => {
    expect(shared).toEqual({ week: withoutWednesday.availability, differing: ['wed'] })
  })

  test('are sent for the edited days only', () => {
    expect(sentHours(shared, noEdits)).toEqual({ availability: [], days: [] })
    const monday = { day: 'mon' as const, st: 10, et: 12 }
    const others = shared.week.filter(({ day }) => day !== 'mon')
    const edits = withPicked(shared.week, [...others, monday], noEdits)
    expect(sentHours(shared, edits)).toEqual({ availability: [monday], days: ['mon'] })
  })

  test('become one week once every differing day is edited, also to no hours', () => {
    const added = withPicked(shared.week, [...shared.week, wednesday], noEdits)
    const removed = withPicked(shownHours(shared, added).week, shared.week, added)
    expect(removed).toEqual({ days: ['wed'], windows: [] })
    expect(sentHours(shared, removed)).toEqual(withoutWednesday)
  })
})

test('edits made before a variation is chosen stay, and its own hours fill the other days', () => {
  const edits = withPicked([], [wednesday], noEdits)
  const { week, differing } = shownHours(sharedHours([daily(9, 21)]), edits)
  expect([week.length, week[3], differing]).toEqual([7, wednesday, []])
})
