import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useAfterPress } from './after-press.ts'

function Message({ text }: { text: string }) {
  return <p>{useAfterPress(text)}</p>
}

test('a message changes at once, but during a press only after its click', async () => {
  const { rerender } = render(<Message text="first" />)
  rerender(<Message text="second" />)
  expect(screen.getByText('second')).toBeVisible()

  const pressed = vi.spyOn(document, 'querySelector').mockReturnValue(document.body)
  rerender(<Message text="third" />)
  pressed.mockRestore()
  expect(screen.getByText('second')).toBeVisible()
  document.dispatchEvent(new Event('pointerup'))
  expect(screen.getByText('second')).toBeVisible()
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(screen.getByText('third')).toBeVisible()
})
