import { act, useState } from 'react'
import { expect, test } from 'vitest'
import { rendered } from '../../shared/testing/rendered.tsx'
import { startWords } from '../../shared/words.ts'
import { Stepper } from './stepper.tsx'

startWords()

function stepperAt(first: number) {
  function Persons() {
    const [value, setValue] = useState(first)
    return <Stepper label="Persons" value={value} most={99} onChange={setValue} />
  }
  const input = rendered(<Persons />).querySelector('input')
  if (!input) throw new Error('There is no field')
  const read = (text: string) =>
    act(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    })
  return {
    /** All of it at once, over what was there. */
    fill: (text: string) => {
      act(() => input.blur())
      act(() => input.focus())
      read(text)
    },
    /** Key by key: the first over what was there, the others after it. */
    type: (text: string) => {
      act(() => input.blur())
      act(() => input.focus())
      Array.from(text).forEach((key, at) => read(at === 0 ? key : input.value + key))
    },
    value: () => input.value,
  }
}

test('a number that is typed is taken, up to the most there may be', () => {
  const persons = stepperAt(1)
  persons.type('12')
  expect(persons.value()).toBe('12')
  persons.fill('250')
  expect(persons.value()).toBe('99')
})

test.each([
  ['1.5', '1'],
  ['1e9', '1'],
  ['-3', '2'],
  ['3,5', '3'],
  ['two', '2'],
])('%s is no number of persons, and is not made one', (text, asFarAsItWas) => {
  const persons = stepperAt(2)
  persons.fill(text)
  expect(persons.value()).toBe('2')
  persons.type(text)
  expect(persons.value()).toBe(asFarAsItWas)
})

test('after what was no number, the next one is taken again', () => {
  const persons = stepperAt(2)
  persons.type('1.5')
  expect(persons.value()).toBe('1')
  persons.type('7')
  expect(persons.value()).toBe('7')
})
