import { act, useState } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { rendered } from '../../../shared/testing/rendered.tsx'
import { useTypedToken } from './use-typed-token.ts'

/** Longer than anybody pauses between two digits. */
const A_PAUSE_MS = 1_000

beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
})

/** A search box; `asked` is what was looked for, one after another. */
function searchBox() {
  const asked: (number | undefined)[] = []
  let token: ReturnType<typeof useTypedToken>
  let goTo: (tokenNo: number | undefined) => void
  function Box() {
    const [tokenNo, setTokenNo] = useState<number>()
    const typed = useTypedToken(tokenNo, (next) => {
      asked.push(next)
      setTokenNo(next)
    })
    token = typed
    goTo = setTokenNo
    return <p>{typed.value}</p>
  }
  const place = rendered(<Box />)
  return {
    asked,
    shown: () => place.textContent,
    type: (text: string) => act(() => token.type(text)),
    forget: () => act(() => token.forget()),
    goTo: (tokenNo: number | undefined) => act(() => goTo(tokenNo)),
    pause: () => act(() => void vi.advanceTimersByTime(A_PAUSE_MS)),
  }
}

test('a token is looked for once whoever types it pauses, and shows while it is typed', () => {
  const box = searchBox()
  for (const typed of ['1', '12', '123']) box.type(typed)
  expect([box.shown(), box.asked]).toEqual(['123', []])
  box.pause()
  expect([box.shown(), box.asked]).toEqual(['123', [123]])
  box.type('')
  box.pause()
  expect([box.shown(), box.asked]).toEqual(['', [123, undefined]])
})

test('a way back shows what was looked for before', () => {
  const box = searchBox()
  box.type('12')
  box.pause()
  box.goTo(7)
  expect(box.shown()).toBe('7')
  box.pause()
  expect(box.asked).toEqual([12])
})

test('what is forgotten before a pause is never looked for', () => {
  const box = searchBox()
  box.type('12')
  box.forget()
  box.pause()
  expect([box.shown(), box.asked]).toEqual(['', []])
})
