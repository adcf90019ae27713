import { addCategory } from '@brigade/contract/lookups/lookups.contract.ts'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderApp } from '../testing/render-app.tsx'
import { answers, held } from '../testing/server.ts'
import { InPlace } from './in-place.tsx'
import { TextEntry } from './text-entry.tsx'
import { useSentForm } from './use-sent-form.ts'

function Around() {
  const [isOpen, setOpen] = useState(false)
  const form = useSentForm(addCategory, {
    initial: { name: '' },
    sent: (draft) => draft,
    onDone: () => setOpen(false),
  })
  return (
    <>
      <InPlace label="Add category" isOpen={isOpen} onOpen={setOpen} form={form}>
        <TextEntry field={form.field('name')} label="Name" />
      </InPlace>
      <label>
        Note
        <input />
      </label>
    </>
  )
}

async function sent() {
  const { answer, give } = held<{ _id: string; name: string; version: number; isArchived: boolean }>()
  answers(addCategory, () => answer)
  const form = renderApp(<Around />)
  await form.press('Add category')
  await form.fill('Name', 'Pies')
  await form.press('Add')
  const isAdded = async () => {
    give({ _id: '0197a3c0-0000-7000-8000-000000000001', name: 'Pies', version: 1, isArchived: false })
    return screen.findByRole('button', { name: 'Add category' })
  }
  return { form, isAdded }
}

test('returns the focus to the button that opened it', async () => {
  const { isAdded } = await sent()
  const opener = await isAdded()
  await waitFor(() => expect(opener).toHaveFocus())
})

test('leaves the focus where the user went on while the entry was being added', async () => {
  const { form, isAdded } = await sent()
  await form.choose('Note')
  await isAdded()
  expect(screen.getByLabelText('Note')).toHaveFocus()
})
