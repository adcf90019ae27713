import {
  lateChargesTopic,
  listLateCharges,
  settleLateCharge,
  type LateCharge,
} from '@brigade/contract/terminals/late-charges.contract.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { announce } from '../../shared/testing/live-channel.ts'
import { answers, sentTo } from '../../shared/testing/server.ts'
import { renderAtBranch } from '../restaurants/at-branch.factory.tsx'
import { aBranch } from '../restaurants/restaurant.factory.ts'
import { LateCharges } from './late-charges.tsx'

const branch = aBranch({ _id: '0190a5d0-0000-7000-8000-00000000000b' })
const FIRST = '0190a5d0-0000-7000-8000-00000000000c'
const late = (_id: string, changes: Partial<LateCharge> = {}): LateCharge => ({
  _id,
  amount: 12.5,
  tip: 1.5,
  terminal: { _id: 'counter', name: 'Counter' },
  paymentMode: { _id: 'card', name: 'Eftpos' },
  by: 'Anna Reid',
  at: '2026-11-25T12:00:00Z',
  said: '',
  reference: 'A-17',
  ...changes,
})

function atTheList(charges: LateCharge[]) {
  answers(listLateCharges, () => charges)
  return renderAtBranch(<LateCharges restId={branch._id} />, { branch })
}

test('what a terminal took late is told when it happens, and is gone once it was given back', async () => {
  const charges: LateCharge[] = []
  const { press, fill, shows } = atTheList(charges)
  await waitFor(() => expect(sentTo(listLateCharges)).not.toEqual([]))
  expect(screen.queryByRole('region', { name: 'Cards charged after all' })).not.toBeInTheDocument()
  charges.push(late(FIRST), late('0190a5d0-0000-7000-8000-00000000000d', { amount: 20, tip: 0, reference: '' }))
  await announce(lateChargesTopic, { restId: branch._id })
  await shows('$14.00 was charged at Counter after all. There are 2 such charges.')
  expect(screen.getByText(/By Eftpos, sent by Anna Reid at/)).toHaveTextContent('The terminal calls it A-17.')
  answers(settleLateCharge, () => void charges.shift())
  await press('It was given back')
  await fill('What the terminal shows', 'Voided, receipt 18')
  await press('It was given back')
  await shows('$20.00 was charged at Counter after all')
  expect(sentTo(settleLateCharge)).toEqual([{ restId: branch._id, chargeId: FIRST, reason: 'Voided, receipt 18' }])
})
