import { expect, it } from 'vitest'
import { readNames } from './names.rules.ts'

it('no more names of a cell are read than anything can have', () => {
  expect(readNames('Mains, Desserts', 'comma')).toEqual(['Mains', 'Desserts'])
  expect(readNames('a,'.repeat(390_000), 'comma')).toHaveLength(1000)
})
