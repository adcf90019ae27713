import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useField, validateAll } from './field.ts'
import { snackState } from './snack-store.ts'

function fieldOf() {
  const { result } = renderHook(() => useField('mobile-or-email'))
  return () => result.current
}

test('a field is invalid until it is checked, then follows every change', () => {
  const field = fieldOf()
  expect([field().isValid, field().problem]).toEqual([false, null])
  act(() => field().change('cook@example.test'))
  expect(field().isValid).toBe(true)
  act(() => field().change('cook@'))
  expect(field().isValid).toBe(false)
})

test('a problem appears on validation, not during the first typing', () => {
  const field = fieldOf()
  act(() => field().change('cook'))
  expect(field().problem).toBeNull()
  act(() => {
    field().validate()
  })
  expect(field().problem).toBe('Enter valid email or mobile number')
})

test('the server’s message about a field stays until the field changes', () => {
  const field = fieldOf()
  act(() => field().change('cook@example.test'))
  act(() => field().refuse('This address bounces'))
  expect([field().isValid, field().problem]).toEqual([false, 'This address bounces'])
  act(() => field().change('chef@example.test'))
  expect([field().isValid, field().problem]).toEqual([true, null])
})

test('every invalid field shows its problem, and the first problem is also a toast', () => {
  const [fine, first, second] = [fieldOf(), fieldOf(), fieldOf()]
  act(() => {
    fine().change('cook@example.test')
    first().change('cook')
    second().change('cook@')
  })
  act(() => {
    expect(validateAll(fine(), first(), second())).toBe(false)
  })
  expect([first().problem, second().problem]).toEqual(['Enter valid email or mobile number', 'Invalid email format'])
  expect(snackState().shown).toMatchObject({ text: 'Enter valid email or mobile number', mood: 'bad' })
})
