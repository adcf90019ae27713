import { expect, test } from 'vitest'
import { inTurn } from './in-turn.ts'

test('a hundred hints during a refresh cause one further refresh', async () => {
  const ends: (() => void)[] = []
  const refresh = inTurn(() => new Promise<void>((resolve) => ends.push(resolve)))
  refresh()
  for (let hint = 0; hint < 100; hint += 1) refresh()
  expect(ends.length).toBe(1)
  ends[0]?.()
  await Promise.resolve()
  await Promise.resolve()
  expect(ends.length).toBe(2)
})
