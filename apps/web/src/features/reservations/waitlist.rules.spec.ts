import type { WaitingParty } from '@brigade/contract/reservations/waitlist.contract.ts'
import { describe, expect, test } from 'vitest'
import { quotesWith, waitOf } from './waitlist.rules.ts'

const NOON = Date.parse('2026-07-01T12:00:00Z')
const party = (minutesAgo: number, quotedMinutes = 20): WaitingParty => ({
  _id: 'party',
  name: 'Ana',
  contact: null,
  noOfPersons: 2,
  quotedMinutes,
  version: 1,
  joinedAt: new Date(NOON - minutesAgo * 60_000).toISOString(),
})

describe('a wait', () => {
  test.each([
    [0, false],
    [20, false],
    [21, true],
  ])('of %i minutes is over what was told: %s', (minutes, isOver) => {
    expect(waitOf(party(minutes), NOON)).toEqual({ minutes, isOver })
  })

  test('never counts below zero', () => {
    expect(waitOf(party(-3), NOON)).toEqual({ minutes: 0, isOver: false })
  })
})

test('the waits to choose from contain the one that was told', () => {
  expect(quotesWith(20)).toEqual([5, 10, 15, 20, 30, 45, 60, 90, 120])
  expect(quotesWith(25)).toEqual([5, 10, 15, 20, 25, 30, 45, 60, 90, 120])
})
