import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderAtBranch } from '../../features/restaurants/at-branch.factory.tsx'
import { lost } from '../../shared/api/call-error.ts'
import { shownMessage } from '../../shared/testing/render-app.tsx'
import { offerUndo, UNDO_MS, undoable } from '../../shared/ui/undo-store.ts'
import { UndoStrip } from './undo-strip.tsx'

test('the last change can be undone once, and the strip says that it is', async () => {
  const undone: string[] = []
  const { press, shows, lacks } = renderAtBranch(<UndoStrip />)
  offerUndo({ text: 'Vegan archived', undo: () => Promise.resolve(void undone.push('vegan')) })
  offerUndo({ text: 'Seafood archived', undo: () => Promise.resolve(void undone.push('seafood')) })
  await shows('Seafood archived')
  await lacks('Vegan archived')
  await press('Undo')
  await lacks('Seafood archived')
  expect(shownMessage()).toBe('Undone')
  expect(undone).toEqual(['seafood'])
})

test('a lost connection keeps the offer, so that another press repeats it', async () => {
  const answers = [() => Promise.reject(lost('network-lost', { isAct: true })), () => Promise.resolve()]
  const { press, lacks } = renderAtBranch(<UndoStrip />)
  offerUndo({ text: 'Vegan archived', undo: () => answers.shift()?.() ?? Promise.resolve() })
  await press('Undo')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Undo' })).toBeEnabled())
  await press('Undo')
  await lacks('Vegan archived')
  expect(answers).toEqual([])
})

test('the offer ends after ten seconds', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  offerUndo({ text: 'Vegan archived', undo: () => Promise.resolve() })
  vi.advanceTimersByTime(UNDO_MS - 1)
  expect(undoable()?.text).toBe('Vegan archived')
  vi.advanceTimersByTime(1)
  expect(undoable()).toBeNull()
})

test('the offer ends after a press, whose button must not move before its release', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  offerUndo({ text: 'Vegan archived', undo: () => Promise.resolve() })
  vi.advanceTimersByTime(UNDO_MS - 10)
  fireEvent.pointerDown(document.body)
  vi.advanceTimersByTime(10)
  expect(undoable()?.text).toBe('Vegan archived')
  fireEvent.pointerUp(document.body)
  fireEvent.click(document.body)
  vi.advanceTimersByTime(0)
  expect(undoable()).toBeNull()
})
