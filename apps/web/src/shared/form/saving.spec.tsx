import { act } from 'react'
import { expect, test } from 'vitest'
import { rendered } from '../testing/rendered.tsx'
import { savingBegan, savingDone, savingFailed, useSaving } from './saving.ts'

function Form({ draft }: { draft: string }) {
  const { isUnderWay, ended } = useSaving(draft)
  return `${isUnderWay ? 'saving' : 'idle'}, ${ended} ended`
}

test('a form that is opened while its draft is being saved knows, and learns how it ended', () => {
  act(() => savingBegan('curry'))
  const other = rendered(<Form draft="soup" />)
  const form = rendered(<Form draft="curry" />)
  expect(form.textContent).toBe('saving, 0 ended')
  act(() => savingFailed('curry'))
  expect(form.textContent).toBe('idle, 0 ended')
  act(() => savingBegan('curry'))
  act(() => savingDone('curry'))
  expect(form.textContent).toBe('idle, 1 ended')
  expect(other.textContent).toBe('idle, 0 ended')
})
