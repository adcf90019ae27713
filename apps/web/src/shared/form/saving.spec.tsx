import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { savingBegan, savingDone, savingFailed, useSaving } from './saving.ts'

test('a form that is opened while its draft is being saved follows the save to its end', () => {
  act(() => savingBegan('curry'))
  const other = renderHook(() => useSaving('soup')).result
  const form = renderHook(() => useSaving('curry')).result
  expect(form.current).toMatchObject({ isUnderWay: true, ended: 0 })
  act(() => savingFailed('curry'))
  expect(form.current).toMatchObject({ isUnderWay: false, ended: 0 })
  act(() => savingBegan('curry'))
  act(() => savingDone('curry'))
  expect(form.current).toMatchObject({ isUnderWay: false, ended: 1 })
  expect(other.current).toMatchObject({ isUnderWay: false, ended: 0 })
})
