import { format } from 'node:util'
import { afterEach, beforeEach, expect, vi } from 'vitest'

/**
 * A warning nobody expected is a fault nobody has looked at yet. A test that does expect one spies on the console
 * itself, and so takes this watcher's place.
 */
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
