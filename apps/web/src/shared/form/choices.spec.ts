import { expect, test } from 'vitest'
import { choicesOf } from './choices.ts'

test('what is gone stays among the choices, so that it can be taken back', () => {
  expect(choicesOf([{ _id: 'dinner', name: 'Dinner' }], ['lunch', 'dinner'], 'Gone')).toEqual([
    { value: 'dinner', label: 'Dinner' },
    { value: 'lunch', label: 'Gone' },
  ])
})
