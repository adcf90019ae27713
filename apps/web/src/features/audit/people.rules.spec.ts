import { expect, test } from 'vitest'
import { peopleChoices } from './people.rules.ts'

const person = (_id: string, firstName: string, lastName: string) => ({
  _id,
  firstName,
  lastName,
  provider: `${_id}@harbour.test`,
})

test('lists people by name', () => {
  expect(peopleChoices([person('1', 'Tama', 'Reid'), person('2', 'Ana', 'Cole')])).toEqual([
    { value: '2', label: 'Ana Cole' },
    { value: '1', label: 'Tama Reid' },
  ])
})

test('tells people of one name apart by their sign-in', () => {
  expect(peopleChoices([person('1', 'Ana', 'Cole'), person('2', 'Ana', 'Cole'), person('3', 'Bo', 'Li')])).toEqual([
    { value: '1', label: 'Ana Cole (1@harbour.test)' },
    { value: '2', label: 'Ana Cole (2@harbour.test)' },
    { value: '3', label: 'Bo Li' },
  ])
})
