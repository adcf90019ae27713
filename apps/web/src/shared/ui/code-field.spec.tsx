import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderApp } from '../testing/render-app.tsx'
import { emptyBoxes, type Boxes } from './code-digits.ts'
import { CodeField } from './code-field.tsx'

function fieldWith(code: string) {
  const onWhole = vi.fn<(code: string) => void>()
  function Field() {
    const [boxes, setBoxes] = useState<Boxes>(emptyBoxes.map((_, place) => code[place] ?? ''))
    return <CodeField label="Code" boxes={boxes} problem={null} isBusy={false} onChange={setBoxes} onWhole={onWhole} />
  }
  const { user } = renderApp(<Field />)
  const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox')
  return {
    boxes,
    onWhole,
    code: () =>
      boxes()
        .map(({ value }) => value)
        .join(''),
    /** Each digit replaces the selected one in the focused box. */
    typeFromTheStart: async (digits: string) => {
      boxes()[0]?.focus()
      await user.keyboard(digits)
    },
  }
}

test('a code can be typed over one that begins alike', async () => {
  const field = fieldWith('9624')
  await field.typeFromTheStart('96')
  expect(field.code()).toBe('9624')
  await waitFor(() => expect(field.boxes()[2]).toHaveFocus())
})

test('six equal digits are a code, whichever digits were there before', async () => {
  const field = fieldWith('12')
  await field.typeFromTheStart('111111')
  expect(field.code()).toBe('111111')
  expect(field.onWhole.mock.calls).toEqual([['111111']])
})
