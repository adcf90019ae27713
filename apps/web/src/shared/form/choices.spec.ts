import { expect, test } from 'vitest'
import { choicesOf } from './choices.ts'

test('keeps a deleted entry among the choices, so that it can be deselected', () => {
  expect(choicesOf([{ _id: 'dinner', name: 'Dinner' }], ['lunch', 'dinner'], 'Gone')).toEqual([
    { value: 'dinner', label: 'Dinner' },
    { value: 'lunch', label: 'Gone' },
  ])
})
