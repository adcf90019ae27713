import { MOST_CONTACTS } from '@brigade/contract/suppliers/suppliers.contract.ts'
import { act, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { ContactsEditor } from './contacts-editor.tsx'
import { atInventory, inventoryServer } from './suppliers.factory.tsx'
import { useContactEntry } from './use-contact-entry.ts'

vi.mock('idb-keyval', () => import('../../shared/testing/kept-in-memory.ts'))
vi.mock('../../shared/live/connection.ts', () => import('../../shared/testing/hinted.ts'))

async function atContacts(known: string[] = []) {
  inventoryServer()
  const onSubmit = vi.fn<() => void>()
  function Contacts() {
    const [contacts, setContacts] = useState<readonly string[]>(known)
    return (
      <form onSubmit={onSubmit}>
        <ContactsEditor entry={useContactEntry()} contacts={contacts} onChange={setContacts} />
      </form>
    )
  }
  const page = await atInventory(<Contacts />)
  await page.shows('Contacts')
  return {
    ...page,
    onSubmit,
    numbers: () => [...page.screen.querySelectorAll('li')].map(({ textContent }) => textContent),
  }
}

test('the numbers of a supplier are added one after the other, each once, and taken out again', async () => {
  const form = await atContacts()
  for (const number of ['+64 9 555 0101', '021 555 0102', ' 021 555 0102 ']) {
    await form.type('Enter the number', number)
    await form.pressNamed('Add')
    form.hasFocus('Enter the number')
  }
  expect(form.numbers()).toEqual(['+64 9 555 0101', '021 555 0102'])
  expect(form.entered('Enter the number')).toEqual([''])
  await form.pressNamed('Remove +64 9 555 0101')
  expect(form.numbers()).toEqual(['021 555 0102'])
})

test('Enter adds a number, and does not save the supplier', async () => {
  const form = await atContacts()
  await form.type('Enter the number', '+64 9 555 0101')
  await form.key('Enter the number', 'Enter')
  expect(form.numbers()).toEqual(['+64 9 555 0101'])
  expect(form.onSubmit).not.toHaveBeenCalled()
})

test('one that cannot be dialled is not added, and leaving it untyped says nothing', async () => {
  const form = await atContacts()
  await act(async () => form.labelled('Enter the number').focus())
  await act(async () => form.labelled('Enter the number').blur())
  await form.pressNamed('Add')
  expect(form.problems()).toEqual([])
  await form.type('Enter the number', 'by mail')
  await form.pressNamed('Add')
  expect(form.problems()).toEqual([
    'Enter a number that can be dialled: at least six digits, with + first for another country',
  ])
  expect(form.numbers()).toEqual([])
  form.hasFocus('Enter the number')
})

test('a supplier has twenty numbers at the most', async () => {
  const known = Array.from({ length: MOST_CONTACTS - 1 }, (_, number) => `021 555 ${1000 + number}`)
  const form = await atContacts(known)
  for (const number of ['021 555 2000', '021 555 2001']) {
    await form.type('Enter the number', number)
    await form.pressNamed('Add')
  }
  expect(form.numbers()).toEqual([...known, '021 555 2000'])
  expect(form.problems()).toEqual(['20 numbers are there already. Remove one first'])
})
