import { act } from 'react'
import { expect, test } from 'vitest'
import { rendered } from '../../../shared/testing/rendered.tsx'
import { savingBegan, savingDone, savingFailed, useSaving } from './saving.ts'

function Form({ draft }: { draft: string }) {
  const { isUnderWay, saved } = useSaving(draft)
  return `${isUnderWay ? 'saving' : 'idle'}, ${saved} saved`
}

test('a form that is opened while its draft is being saved knows, and learns how it ended', () => {
  act(() => savingBegan('curry'))
  const other = rendered(<Form draft="soup" />)
  const form = rendered(<Form draft="curry" />)
  expect(form.textContent).toBe('saving, 0 saved')
  act(() => savingFailed('curry'))
  expect(form.textContent).toBe('idle, 0 saved')
  act(() => savingBegan('curry'))
  act(() => savingDone('curry'))
  expect(form.textContent).toBe('idle, 1 saved')
  expect(other.textContent).toBe('idle, 0 saved')
})
