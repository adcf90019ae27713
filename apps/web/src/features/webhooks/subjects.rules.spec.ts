import { expect, test } from 'vitest'
import { nameOfSubject, subjectsOf } from './subjects.rules.ts'

const keys = [
  { _id: 'k1', name: 'Web shop' },
  { _id: 'k2', name: 'Dash' },
]
const services = [
  { _id: 's1', name: 'Dash', isOwn: false },
  { _id: 's2', name: 'Night drivers', isOwn: true },
]

test('storefronts and delivery partners are receivers, sorted by name; own drivers are not', () => {
  expect(subjectsOf(keys, services).map(({ name, kind }) => `${name}, ${kind}`)).toEqual([
    'Dash, storefront',
    'Dash, partner',
    'Web shop, storefront',
  ])
})

test('a receiver has its present name, and none once it is deleted', () => {
  const subjects = subjectsOf(keys, services)
  expect(nameOfSubject(subjects, { subjectId: 's1' })).toBe('Dash')
  expect(nameOfSubject(subjects, { subjectId: 'k9' })).toBeUndefined()
})
