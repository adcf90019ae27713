import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { snackState } from '../ui/snack-store.ts'
import { checkTexts, useText } from './use-text.ts'

function textOf(path = 'provider') {
  const { result } = renderHook(() => useText(path, 'mobile-or-email'))
  return () => result.current
}

test('checks a text on every change, and shows nothing while it is first typed', () => {
  const text = textOf()
  expect([text().field.wrong(), text().field.problem()]).toEqual(['Field cannot be empty', null])
  act(() => text().field.change('cook@example.test'))
  expect(text().field.wrong()).toBeNull()
  act(() => text().field.change('cook@'))
  expect([text().field.wrong(), text().field.problem()]).toEqual(['Invalid email format', null])
})

test('shows a problem when the text is checked or left', () => {
  const [checked, left] = [textOf(), textOf()]
  act(() => checked().field.change('cook'))
  act(() => void checked().check())
  expect(checked().field.problem()).toBe('Enter valid email or mobile number')
  act(() => left().field.leave())
  expect(left().field.problem()).toBeNull()
  act(() => left().field.change('cook'))
  act(() => left().field.leave())
  expect(left().field.problem()).toBe('Enter valid email or mobile number')
})

test('keeps a shown problem when an empty text is left after the press that checked it', () => {
  const text = textOf()
  const { leave } = text().field
  act(() => void text().check())
  act(() => leave())
  expect(text().field.problem()).toBe('Field cannot be empty')
})

test("keeps the server's message about a text until the text changes", () => {
  const text = textOf()
  act(() => text().field.change('cook@example.test'))
  act(() => text().refuse('This address bounces'))
  expect([text().field.wrong(), text().field.problem()]).toEqual(['This address bounces', 'This address bounces'])
  act(() => text().field.change('chef@example.test'))
  expect([text().field.wrong(), text().field.problem()]).toEqual([null, null])
})

test('shows the problem of every invalid text, and the first also as a toast', () => {
  const [fine, first, second] = [textOf('fine'), textOf('first'), textOf('second')]
  act(() => {
    fine().field.change('cook@example.test')
    first().field.change('cook')
    second().field.change('cook@')
  })
  act(() => {
    expect(checkTexts(document.body, fine(), first(), second())).toBe(false)
  })
  const shown = [first(), second()].map(({ field }) => field.problem())
  expect(shown).toEqual(['Enter valid email or mobile number', 'Invalid email format'])
  expect(snackState().shown).toMatchObject({ text: 'Enter valid email or mobile number', mood: 'bad' })
})
