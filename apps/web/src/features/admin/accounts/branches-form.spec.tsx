import { updateAccess, type AccessRow } from '@brigade/contract/accounts/accounts.contract.ts'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { answers, sentTo } from '../../../shared/testing/server.ts'
import { renderAtBranch } from '../../restaurants/at-branch.factory.tsx'
import { aBranch } from '../../restaurants/restaurant.factory.ts'
import { BranchesForm } from './branches-form.tsx'

const QUAY = '0197a3c0-0000-7000-8000-000000000001'
const MIRA = '0197a3c0-0000-7000-8000-000000000002'

const waiting: AccessRow = {
  _id: MIRA,
  firstName: 'Mira',
  lastName: 'Patel',
  provider: 'mira@example.test',
  type: 'manager',
  hasAccess: false,
  restaurants: [],
  createdAt: '2026-01-05T10:00:00.000Z',
}

function Approving() {
  const [account, setAccount] = useState(waiting)
  return (
    <>
      <button type="button" onClick={() => setAccount({ ...waiting, hasAccess: true })}>
        Approve as another owner
      </button>
      <BranchesForm account={account} save="Save" />
    </>
  )
}

test('the chosen branches stay when another owner approves the account meanwhile', async () => {
  answers(updateAccess, () => ({ ...waiting, hasAccess: true, restaurants: [QUAY] }))
  const form = renderAtBranch(<Approving />, { branch: aBranch({ _id: QUAY, name: 'Quay Street' }) })
  await form.choose('Quay Street')
  await form.press('Approve as another owner')
  expect(screen.getByLabelText('Quay Street')).toBeChecked()
  await form.press('Save')
  await waitFor(() => expect(sentTo(updateAccess)).toEqual([{ userId: MIRA, restIds: [QUAY], type: 'manager' }]))
})

test('the button looks disabled until a branch is chosen, as the field says', async () => {
  const form = renderAtBranch(<BranchesForm account={waiting} save="Approve" />, {
    branch: aBranch({ _id: QUAY, name: 'Quay Street' }),
  })
  const reason = 'Choose the branches this manager may see.'
  expect(await screen.findByText(reason)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Approve' })).toHaveAttribute('data-early')
  await form.press('Approve')
  expect(await screen.findByRole('alert')).toHaveTextContent('Choose at least one branch')
  await form.choose('Quay Street')
  expect(screen.getByRole('button', { name: 'Approve' })).not.toHaveAttribute('data-early')
})
