import { act, renderHook } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useTypedToken } from './use-typed-token.ts'

/** Longer than the pause between two typed digits. */
const A_PAUSE_MS = 1_000

beforeEach(() => void vi.useFakeTimers())

function searchBox() {
  const asked: (number | undefined)[] = []
  const { result } = renderHook(() => {
    const [tokenNo, goTo] = useState<number>()
    const token = useTypedToken(tokenNo, (next) => {
      asked.push(next)
      goTo(next)
    })
    return { ...token, goTo }
  })
  return {
    asked,
    shown: () => result.current.value,
    type: (text: string) => act(() => result.current.type(text)),
    forget: () => act(() => result.current.forget()),
    goTo: (tokenNo: number) => act(() => result.current.goTo(tokenNo)),
    pause: () => act(() => void vi.advanceTimersByTime(A_PAUSE_MS)),
  }
}

test('a token shows while it is typed and is searched after a pause', () => {
  const box = searchBox()
  for (const typed of ['1', '12', '123']) box.type(typed)
  expect([box.shown(), box.asked]).toEqual(['123', []])
  box.pause()
  expect([box.shown(), box.asked]).toEqual(['123', [123]])
  box.type('')
  box.pause()
  expect([box.shown(), box.asked]).toEqual(['', [123, undefined]])
})

test('going back shows the token of the earlier search', () => {
  const box = searchBox()
  box.type('12')
  box.pause()
  box.goTo(7)
  expect(box.shown()).toBe('7')
  box.pause()
  expect(box.asked).toEqual([12])
})

test('a token discarded before the pause is never searched', () => {
  const box = searchBox()
  box.type('12')
  box.forget()
  box.pause()
  expect([box.shown(), box.asked]).toEqual(['', []])
})
