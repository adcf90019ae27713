import { expect, test } from 'vitest'
import { urgentFirst } from './branch-order.rules.ts'

const branch = (name: string, unanswered = 0) => ({ _id: name, name, total: 0, unanswered, revenue: 0 })
const names = (...branches: Parameters<typeof urgentFirst>[0]) => urgentFirst(branches).map(({ name }) => name)

test('branches stand in the order of their names', () => {
  expect(names(branch('Takapuna'), branch('Albany'), branch('Ōrewa'))).toEqual(['Albany', 'Ōrewa', 'Takapuna'])
})

test('those with orders to answer come first, by name too, however many wait', () => {
  const some = [
    branch('Albany'),
    branch('Takapuna', 1),
    branch('Henderson'),
    branch('Ponsonby', 3),
    branch('Devonport', 1),
  ]
  expect(names(...some)).toEqual(['Devonport', 'Ponsonby', 'Takapuna', 'Albany', 'Henderson'])
})
