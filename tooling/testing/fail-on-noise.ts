import { format } from 'node:util'
import { afterEach, beforeEach, expect, vi } from 'vitest'

/** An unexpected warning fails the test. A test that expects one spies on the console, which replaces this watcher. */
const heard: string[] = []

beforeEach(() => {
  heard.length = 0
  for (const way of ['error', 'warn'] as const) {
    vi.spyOn(console, way).mockImplementation((...words) => {
      heard.push(format(...words))
    })
  }
})

afterEach(() => {
  vi.restoreAllMocks()
  expect(heard, 'said on the console without being expected').toEqual([])
})
