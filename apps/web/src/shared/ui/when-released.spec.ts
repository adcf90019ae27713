import { fireEvent } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { whenReleased } from './when-released.ts'

let moved: string[] = []
const move = (what: string) => whenReleased(() => void moved.push(what))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  // The specs before this file share its window, and may have ended during a press.
  fireEvent.click(document.body)
  vi.advanceTimersByTime(0)
  moved = []
})

test('moves at once while nothing is pressed', () => {
  move('strip')
  expect(moved).toEqual(['strip'])
})

test('moves in order after the click that ends a press', () => {
  fireEvent.pointerDown(document.body)
  move('strip')
  move('message')
  fireEvent.pointerUp(document.body)
  expect(moved).toEqual([])
  fireEvent.click(document.body)
  expect(moved, 'the click finds its button').toEqual([])
  vi.advanceTimersByTime(0)
  expect(moved).toEqual(['strip', 'message'])
  move('room')
  expect(moved).toEqual(['strip', 'message', 'room'])
})

test.each(['pointerUp', 'pointerCancel'] as const)('moves after a press without a click, ended by %s', (ending) => {
  fireEvent.pointerDown(document.body)
  move('strip')
  fireEvent[ending](document.body)
  vi.advanceTimersByTime(99)
  expect(moved).toEqual([])
  vi.advanceTimersByTime(1)
  expect(moved).toEqual(['strip'])
})

test('moves after a second when the browser keeps the release to itself', () => {
  fireEvent.pointerDown(document.body)
  move('strip')
  vi.advanceTimersByTime(999)
  expect(moved).toEqual([])
  vi.advanceTimersByTime(1)
  expect(moved).toEqual(['strip'])
})

test('waits for the second of two presses in a row', () => {
  fireEvent.pointerDown(document.body)
  move('strip')
  fireEvent.pointerUp(document.body)
  fireEvent.pointerDown(document.body)
  vi.advanceTimersByTime(500)
  expect(moved).toEqual([])
  fireEvent.pointerUp(document.body)
  fireEvent.click(document.body)
  vi.advanceTimersByTime(0)
  expect(moved).toEqual(['strip'])
})
