import { listPaymentModes } from '@brigade/contract/lookups/lookups.contract.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { expect, test } from 'vitest'
import { answers } from '../../shared/testing/server.ts'
import type { MoneyTaken } from '../payments/money-entry.rules.ts'
import { renderAtBranch } from '../restaurants/at-branch.factory.tsx'
import { Payment } from './payment.tsx'

async function atPayment(due: number) {
  answers(listPaymentModes, () => [
    { _id: 'cash', name: 'Cash' },
    { _id: 'card', name: 'Eftpos' },
  ])
  const taken: MoneyTaken[] = []
  renderAtBranch(
    <Payment due={due} blocked={null} isPaying={false} start={createRef()} onPay={(money) => taken.push(money)} />,
  )
  await screen.findByRole('radio', { name: 'Eftpos' })
  const user = userEvent.setup()
  const complete = () => user.click(screen.getByRole('button', { name: 'Complete Order' }))
  return { taken, user, complete, received: () => screen.getByRole('textbox') }
}

test('a card is charged the exact amount with two presses', async () => {
  const { taken, user, complete } = await atPayment(1380)
  await user.click(screen.getByRole('radio', { name: 'Eftpos' }))
  await complete()
  expect(taken).toEqual([{ recivedAmount: 13.8, paymentModeId: 'card' }])
})

test('cash is typed, and replaces the amount of a card', async () => {
  const { taken, user, complete, received } = await atPayment(1380)
  await user.click(screen.getByRole('radio', { name: 'Eftpos' }))
  await user.click(screen.getByRole('radio', { name: 'Cash' }))
  expect(received()).toHaveValue('')
  await complete()
  expect(taken).toEqual([])
  await user.type(received(), '20')
  await user.click(screen.getByRole('radio', { name: 'Eftpos' }))
  expect(received()).toHaveValue('20')
})

test('a sale that costs nothing needs no amount', async () => {
  const { taken, user, complete } = await atPayment(0)
  await user.click(screen.getByRole('radio', { name: 'Cash' }))
  await complete()
  expect(taken).toEqual([{ recivedAmount: 0, paymentModeId: 'cash' }])
})
