import { expect, test } from 'vitest'
import { chosenBranch } from './remembered-branch.ts'

const branches = [{ _id: 'harbour' }, { _id: 'station' }]

test('the branch worked on last comes back', () => {
  expect(chosenBranch(branches, 'station')).toEqual({ _id: 'station' })
})

test('without a memory, or when that branch is no longer given, it is the first', () => {
  expect(chosenBranch(branches, null)).toEqual({ _id: 'harbour' })
  expect(chosenBranch(branches, 'closed-down')).toEqual({ _id: 'harbour' })
})

test('an account without branches has none', () => {
  expect(chosenBranch([], 'station')).toBeNull()
})
