import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useScreenKeys } from './use-screen-keys.ts'

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

test('a key does nothing in a field, in a dialog, and beside Ctrl, Alt or Meta', () => {
  const onAccept = vi.fn()
  const { rerender } = render(<Screen onAccept={onAccept} />)
  fireEvent.keyDown(screen.getByLabelText('Reason'), { key: 'a' })
  for (const beside of ['ctrlKey', 'altKey', 'metaKey']) fireEvent.keyDown(document.body, { key: 'a', [beside]: true })
  rerender(<Screen onAccept={onAccept} hasDialog />)
  fireEvent.keyDown(document.body, { key: 'a' })
  expect(onAccept).not.toHaveBeenCalled()
})
