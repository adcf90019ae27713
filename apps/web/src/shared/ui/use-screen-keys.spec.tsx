import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useScreenKeys } from './use-screen-keys.ts'
import { beginWriting } from './writing.ts'

function Screen({ onAccept, hasDialog = false }: { onAccept: () => void; hasDialog?: boolean }) {
  useScreenKeys({ a: onAccept })
  return (
    <>
      <input aria-label="Reason" />
      <dialog open={hasDialog}>Dispatch</dialog>
    </>
  )
}

test('a key acts once, however long it is held', () => {
  const onAccept = vi.fn()
  render(<Screen onAccept={onAccept} />)
  fireEvent.keyDown(document.body, { key: 'a' })
  fireEvent.keyDown(document.body, { key: 'a', repeat: true })
  expect(onAccept).toHaveBeenCalledTimes(1)
})

test('a letter acts with Caps Lock as well, and does nothing with Shift', () => {
  const onAccept = vi.fn()
  render(<Screen onAccept={onAccept} />)
  fireEvent.keyDown(document.body, { key: 'A', shiftKey: true })
  expect(onAccept).not.toHaveBeenCalled()
  fireEvent.keyDown(document.body, { key: 'A' })
  expect(onAccept).toHaveBeenCalledOnce()
})

test('a key does nothing in a field, in a dialog, and beside Ctrl, Alt or Meta', () => {
  const onAccept = vi.fn()
  const { rerender } = render(<Screen onAccept={onAccept} />)
  fireEvent.keyDown(screen.getByLabelText('Reason'), { key: 'a' })
  for (const beside of ['ctrlKey', 'altKey', 'metaKey']) fireEvent.keyDown(document.body, { key: 'a', [beside]: true })
  rerender(<Screen onAccept={onAccept} hasDialog />)
  fireEvent.keyDown(document.body, { key: 'a' })
  expect(onAccept).not.toHaveBeenCalled()
})

function LosesField({ onAccept, isLost }: { onAccept: () => void; isLost: boolean }) {
  useScreenKeys({ a: onAccept, r: beginWriting })
  return isLost ? <button type="button">Row</button> : <input aria-label="Reason" />
}

const type = (...keys: string[]) => keys.forEach((key) => fireEvent.keyDown(document.body, { key }))

test('the letters that follow those of a field that went do nothing until the typing pauses', () => {
  const onAccept = vi.fn()
  const now = vi.spyOn(performance, 'now').mockReturnValue(0)
  const { rerender } = render(<LosesField onAccept={onAccept} isLost={false} />)
  fireEvent.keyDown(screen.getByLabelText('Reason'), { key: 'T' })
  rerender(<LosesField onAccept={onAccept} isLost />)
  // Each ignored letter prolongs the wait.
  for (const at of [1_000, 2_000, 3_000]) {
    now.mockReturnValue(at)
    type('a')
  }
  expect(onAccept).not.toHaveBeenCalled()
  now.mockReturnValue(4_500)
  type('a')
  expect(onAccept).toHaveBeenCalledOnce()
})

test.each(['Escape', 'Tab', 'ArrowDown', 'Enter', 'pointer'])('letters act again at once after %s', (end) => {
  const onAccept = vi.fn()
  render(<LosesField onAccept={onAccept} isLost />)
  type('r', 'a')
  expect(onAccept).not.toHaveBeenCalled()
  if (end === 'pointer') fireEvent.pointerDown(document.body)
  else type(end)
  type('a')
  expect(onAccept).toHaveBeenCalledOnce()
})
