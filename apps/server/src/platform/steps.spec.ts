import { expect, it } from 'vitest'
import { inTurns, type Steps } from './steps.ts'

function* busyFor(milliseconds: number): Steps<string> {
  const end = performance.now() + milliseconds
  while (performance.now() < end) yield
  return 'done'
}

it('lets others take turns with long work', async () => {
  let turns = 0
  const other = setInterval(() => (turns += 1), 1)
  expect(await inTurns(busyFor(100))).toBe('done')
  clearInterval(other)
  expect(turns).toBeGreaterThan(2)
})
