import { expect, test, vi } from 'vitest'
import { onlyOneTab } from './only-one-tab.ts'

type Run = () => Promise<void>

/** Behaves like browser locks: one holder at a time, in order of request, without those who gave up. */
function locks() {
  let last = Promise.resolve()
  vi.stubGlobal('navigator', {
    locks: {
      request: (_name: string, { signal }: { signal: AbortSignal }, run: Run) => {
        const turn = last.then(() => (signal.aborted ? Promise.reject(new DOMException('Left', 'AbortError')) : run()))
        last = turn.catch(() => undefined)
        return turn
      },
    },
  })
}

test('the next tab begins after the previous one has finished its work', async () => {
  locks()
  const said: string[] = []
  let end = () => {}
  const leave = onlyOneTab('printing', () => {
    said.push('first')
    return () => {
      said.push('first leaves')
      return new Promise<void>((resolve) => (end = resolve))
    }
  })
  onlyOneTab('printing', () => {
    said.push('second')
    return () => Promise.resolve()
  })
  await vi.waitFor(() => expect(said).toEqual(['first']))
  leave()
  await vi.waitFor(() => expect(said).toEqual(['first', 'first leaves']))
  end()
  await vi.waitFor(() => expect(said).toEqual(['first', 'first leaves', 'second']))
})

test('a tab closed while it waits never begins', async () => {
  locks()
  const said: string[] = []
  const begin = (name: string) => () => {
    said.push(name)
    return () => Promise.resolve()
  }
  const leave = onlyOneTab('printing', begin('first'))
  onlyOneTab('printing', begin('second'))()
  onlyOneTab('printing', begin('third'))
  await vi.waitFor(() => expect(said).toEqual(['first']))
  leave()
  await vi.waitFor(() => expect(said).toEqual(['first', 'third']))
})

test('every tab begins when the browser has no locks', () => {
  vi.stubGlobal('navigator', {})
  const said: string[] = []
  for (const name of ['first', 'second']) {
    onlyOneTab('printing', () => {
      said.push(name)
      return () => Promise.resolve()
    })
  }
  expect(said).toEqual(['first', 'second'])
})
