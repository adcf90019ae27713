import { act, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { rendered } from '../testing/rendered.tsx'
import { startWords } from '../words.ts'
import { codeOf, emptyBoxes, type Boxes } from './code-digits.ts'
import { CodeField } from './code-field.tsx'

startWords()

function fieldWith(code: string) {
  const onWhole = vi.fn<(code: string) => void>()
  let now: Boxes = emptyBoxes
  function Field() {
    const [boxes, setBoxes] = useState<Boxes>(emptyBoxes.map((_, place) => code[place] ?? ''))
    now = boxes
    return <CodeField label="Code" boxes={boxes} problem={null} isBusy={false} onChange={setBoxes} onWhole={onWhole} />
  }
  const inputs = [...rendered(<Field />).querySelectorAll('input')]
  /** Each key goes into the box that has the focus, over what is selected there. */
  const type = (place: number, digits: string) => {
    act(() => inputs[place]?.focus())
    for (const digit of digits) {
      act(() => {
        const box = inputs.find((input) => input === document.activeElement)
        if (!box) throw new Error('No box has the focus')
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, digit)
        box.dispatchEvent(new Event('input', { bubbles: true }))
      })
    }
  }
  return {
    type,
    onWhole,
    code: () => codeOf(now),
    at: () => inputs.findIndex((each) => each === document.activeElement),
  }
}

test('a code that begins as the one before is typed over it', () => {
  const field = fieldWith('9624')
  field.type(0, '96')
  expect([field.code(), field.at()]).toEqual(['9624', 2])
})

test('six times the same digit is a code, from whichever digits it is typed over', () => {
  const field = fieldWith('12')
  field.type(0, '111111')
  expect(field.code()).toBe('111111')
  expect(field.onWhole.mock.calls).toEqual([['111111']])
})
