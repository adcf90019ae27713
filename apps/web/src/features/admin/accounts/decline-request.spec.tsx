import {
  accessControls,
  declineAccess,
  listSessions,
  type AccessRow,
} from '@brigade/contract/accounts/accounts.contract.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { rows } from '../../../shared/testing/render-app.tsx'
import { answers, reply, sentTo } from '../../../shared/testing/server.ts'
import { renderAtBranch } from '../../restaurants/at-branch.factory.tsx'
import AccountsTab from './accounts-tab.tsx'

const ROOT = '/dashboard/business'
const account = (_id: string, firstName: string, hasAccess: boolean): AccessRow => ({
  _id,
  firstName,
  lastName: 'Patel',
  provider: `${firstName}@example.test`,
  type: hasAccess ? 'owner' : 'manager',
  hasAccess,
  restaurants: [],
  createdAt: '2026-01-05T10:00:00.000Z',
})
const MIRA = '0197a3c0-0000-7000-8000-000000000002'
const [mira, olga] = [account(MIRA, 'Mira', false), account('owner', 'Olga', true)]

test('a waiting person is declined after a question, and leaves the list', async () => {
  let list = [mira, olga]
  answers(accessControls, () => reply(list, { next: null, total: list.length }))
  answers(declineAccess, () => {
    list = [olga]
    return undefined
  })
  const page = renderAtBranch(<AccountsTab />, { at: `${ROOT}/${MIRA}`, route: `${ROOT}/*`, userType: 'owner' })
  await page.press('Decline')
  expect(sentTo(declineAccess)).toEqual([])
  expect(await screen.findByText('Decline the request of Mira Patel?')).toBeInTheDocument()
  const [, confirm] = screen.getAllByRole('button', { name: 'Decline' })
  confirm?.click()
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(sentTo(declineAccess)).toEqual([{ userId: MIRA }])
})

test('an account with access has nothing to decline', async () => {
  answers(accessControls, () => reply([mira, olga], { next: null, total: 2 }))
  answers(listSessions, () => [])
  renderAtBranch(<AccountsTab />, { at: `${ROOT}/owner`, route: `${ROOT}/*`, userType: 'owner' })
  await screen.findByRole('article', { name: 'Olga Patel' })
  expect(screen.queryByRole('button', { name: 'Decline' })).not.toBeInTheDocument()
})
