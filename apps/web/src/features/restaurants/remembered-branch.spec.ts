import { expect, test } from 'vitest'
import { chosenBranch } from './remembered-branch.ts'

const branches = [{ _id: 'harbour' }, { _id: 'station' }]

test('the last selected branch is selected again', () => {
  expect(chosenBranch(branches, 'station')).toEqual({ _id: 'station' })
})

test('the first branch is selected if none is stored or the stored one is no longer available', () => {
  expect(chosenBranch(branches, null)).toEqual({ _id: 'harbour' })
  expect(chosenBranch(branches, 'closed-down')).toEqual({ _id: 'harbour' })
})

test('an account without branches has no selected branch', () => {
  expect(chosenBranch([], 'station')).toBeNull()
})
