import { getUserDetails } from '@brigade/contract/accounts/accounts.contract.ts'
import { readTakenOff } from '@brigade/contract/orders/taken-off.contract.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, callsTo, refusal, sentTo } from '../../shared/testing/server.ts'
import { renderAtBranch } from '../restaurants/at-branch.factory.tsx'
import { TakenOff, type Days } from './taken-off.tsx'

const nothing = { discounts: 0, discounted: 0, voids: 0, voided: 0, refunds: 0, refunded: 0 }
const today: Days = { from: undefined, to: undefined }
const title = 'Discounts, voids and refunds by person'

test('owners see by person what was taken off, with the sum', async () => {
  const [ana, ben] = [
    { discounts: 3, discounted: 21.5, voids: 2, voided: 8.25, refunds: 1, refunded: 12.5 },
    { ...nothing, voids: 4, voided: 30 },
  ]
  answers(readTakenOff, () => ({
    from: '2026:03:01',
    to: '2026:03:07',
    people: [
      { _id: 'ana', name: 'Ana Cole', ...ana },
      { _id: 'ben', name: 'Ben Hill', ...ben },
    ],
    all: { ...ana, voids: 6, voided: 38.25 },
  }))
  renderAtBranch(<TakenOff days={{ from: '2026:03:01', to: '2026:03:07' }} />, { userType: 'owner' })
  expect(await screen.findByRole('row', { name: 'Ana Cole 3 $21.50 2 $8.25 1 $12.50' })).toBeInTheDocument()
  expect(screen.getByRole('row', { name: 'Ben Hill 0 $0.00 4 $30.00 0 $0.00' })).toBeInTheDocument()
  expect(screen.getByRole('row', { name: 'Everyone 3 $21.50 6 $38.25 1 $12.50' })).toBeInTheDocument()
  expect(screen.getByText('Sun, Mar 1 to Sat, Mar 7')).toBeInTheDocument()
  expect(sentTo(readTakenOff)).toEqual([expect.objectContaining({ from: '2026:03:01', to: '2026:03:07' })])
})

test('a day without any says so', async () => {
  answers(readTakenOff, () => ({ from: '2026:03:07', to: '2026:03:07', people: [], all: nothing }))
  renderAtBranch(<TakenOff days={today} />, { userType: 'owner' })
  expect(await screen.findByText('Nobody gave a discount, a void or a refund')).toBeInTheDocument()
  expect(screen.getByText('Sat, Mar 7')).toBeInTheDocument()
})

test('a failure can be tried again', async () => {
  answers(readTakenOff, () => refusal('internal-error', 'Internal server error', {}, 500))
  const { user } = renderAtBranch(<TakenOff days={today} />, { userType: 'owner' })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  answers(readTakenOff, () => ({ from: '2026:03:07', to: '2026:03:07', people: [], all: nothing }))
  await user.click(retry)
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument()
})

test.each([
  ['managers do not ask for it', today, 'manager'],
  ['nobody asks for it with days that contradict each other', null, 'owner'],
] as const)('%s', async (_, days, userType) => {
  renderAtBranch(<TakenOff days={days} />, { userType })
  await waitFor(() => expect(callsTo(getUserDetails)).not.toEqual([]))
  expect(callsTo(readTakenOff)).toEqual([])
  expect(screen.queryByText(title)).toBeNull()
})
