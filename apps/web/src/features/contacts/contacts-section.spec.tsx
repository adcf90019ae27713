import { listContacts } from '@brigade/contract/contacts/contacts.contract.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers } from '../../shared/testing/server.ts'
import { renderAtBranch } from '../restaurants/at-branch.factory.tsx'
import { ContactsSection } from './contacts-section.tsx'

test('a number can be removed only after pressing Edit', async () => {
  answers(listContacts, () => [
    { _id: 'bar', isLandline: true, contactNumber: '09 555 0112', mobileNumber: null, isVerified: false },
  ])
  const section = renderAtBranch(<ContactsSection restId="quay" />)
  expect(await screen.findByText('09 555 0112')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Remove 09 555 0112' })).not.toBeInTheDocument()
  await section.press('Edit contacts')
  await section.press('Remove 09 555 0112')
  expect(screen.getByRole('group', { name: 'Remove 09 555 0112?' })).toBeInTheDocument()
  await section.press('Keep it')
  await section.press('Done with the numbers')
  expect(screen.queryByRole('button', { name: 'Remove 09 555 0112' })).not.toBeInTheDocument()
})
