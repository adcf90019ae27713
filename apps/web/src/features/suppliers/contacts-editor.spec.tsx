import { addSupplier, MOST_CONTACTS } from '@brigade/contract/suppliers/suppliers.contract.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useSentForm } from '../../shared/form/use-sent-form.ts'
import { entered, field, problems, renderApp, textsOf } from '../../shared/testing/render-app.tsx'
import { ContactsEditor } from './contacts-editor.tsx'
import { emptySupplier, enteredSupplier, tooManyContacts } from './supplier-draft.rules.ts'
import { KAURI } from './suppliers.factory.tsx'

function atContacts(known: readonly string[] = []) {
  const onSubmit = vi.fn<() => void>()
  function Contacts() {
    const form = useSentForm(addSupplier, {
      initial: { ...emptySupplier, contacts: known },
      sent: (draft) => enteredSupplier(draft, KAURI),
      also: tooManyContacts,
    })
    return (
      <form onSubmit={onSubmit}>
        <ContactsEditor entry={form.field('contact', 'contacts')} contacts={form.field('contacts')} />
      </form>
    )
  }
  return { ...renderApp(<Contacts />), onSubmit }
}
const numbers = () => textsOf(screen.queryAllByRole('listitem'))

test("adds a supplier's numbers one by one, each once, and removes them again", async () => {
  const form = atContacts()
  for (const number of ['+64 9 555 0101', '021 555 0102', ' 021 555 0102 ']) {
    await form.fill('Enter the number', number)
    await form.press('Add')
    await waitFor(() => expect(field('Enter the number')).toHaveFocus())
  }
  expect(numbers()).toEqual(['+64 9 555 0101', '021 555 0102'])
  expect(entered('Enter the number')).toEqual([''])
  await form.press('Remove +64 9 555 0101')
  expect(numbers()).toEqual(['021 555 0102'])
})

test('adds a number on Enter without saving the supplier', async () => {
  const form = atContacts()
  await form.fill('Enter the number', '+64 9 555 0101')
  await form.user.type(field('Enter the number'), '{Enter}')
  expect(numbers()).toEqual(['+64 9 555 0101'])
  expect(form.onSubmit).not.toHaveBeenCalled()
})

test('does not add an invalid number, and shows no message for an empty one', async () => {
  const form = atContacts()
  await form.user.click(field('Enter the number'))
  await form.user.tab()
  await form.press('Add')
  expect(problems()).toEqual([])
  await form.fill('Enter the number', 'by mail')
  await form.press('Add')
  expect(problems()).toEqual([
    'Enter a number that can be dialled: at least six digits, with + first for another country',
  ])
  expect(numbers()).toEqual([])
  await waitFor(() => expect(field('Enter the number')).toHaveFocus())
})

test('allows at most twenty numbers', async () => {
  const known = Array.from({ length: MOST_CONTACTS - 1 }, (_, number) => `021 555 ${1000 + number}`)
  const form = atContacts(known)
  for (const number of ['021 555 2000', '021 555 2001']) {
    await form.fill('Enter the number', number)
    await form.press('Add')
  }
  expect(numbers()).toEqual([...known, '021 555 2000'])
  expect(problems()).toEqual(['A supplier can have at most 20 numbers. Remove one first'])
})
