import { readPastOrder } from '@brigade/contract/orders/history.contract.ts'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answers, refusal } from '../../shared/testing/server.ts'
import { anOrderedFood, aTakeaway, ORDER_ID } from '../orders/order.factory.ts'
import { renderAtBranch } from '../restaurants/at-branch.factory.tsx'
import { aBranch } from '../restaurants/restaurant.factory.ts'
import { ReceiptButton } from './receipt-button.tsx'

const branch = aBranch({ name: 'Kauri', address: '1 Quay St' })

async function receiptOf(changes: Parameters<typeof aTakeaway>[0]) {
  answers(readPastOrder, () => aTakeaway(changes))
  const page = renderAtBranch(<ReceiptButton orderId={ORDER_ID} />, { branch })
  await page.press('Open receipt')
  return { page, receipt: await screen.findByRole('article', { name: 'Receipt of token 7' }) }
}

test('the receipt of an online order opens and prints in any browser', async () => {
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  const { payment } = aTakeaway()
  const { page, receipt } = await receiptOf({
    foods: [anOrderedFood('Laksa', 2)],
    customer: { name: 'Sia Tane', contact: 'sia@guest.test' },
    payment: {
      ...payment,
      isCod: false,
      paymentStatus: 'paid',
      paidAt: '2026-03-05T17:40:00.000Z',
      recivedAmount: 42.5,
    },
  })
  expect(receipt).toHaveTextContent(/^Kauri1 Quay St.*Receipt of token 7Takeaway · .* · Sia Tane/)
  expect(receipt).toHaveTextContent('Laksa')
  expect(receipt).toHaveTextContent(
    /Grand total\$42\.50Payment StatuspaidPayment ModeOnline storefrontRecived Amount\$42\.50/,
  )
  await page.press('Print in the browser')
  expect(print).toHaveBeenCalledOnce()
  await page.press('Close')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('the receipt of a bill in parts has each part, and the tips apart', async () => {
  const { payment } = aTakeaway()
  const part = {
    _id: 'part',
    paymentMode: { _id: 'cash', name: 'Cash' },
    amount: 42.5,
    tip: 4,
    recivedAmount: 50,
    returnedAmount: 3.5,
    label: 'Guest 1',
    by: 'Anna',
    at: '2026-03-05T17:40:00.000Z',
  }
  const paid = { paymentStatus: 'paid' as const, recivedAmount: 50, returnedAmount: 3.5, tenders: [part] }
  const { receipt } = await receiptOf({ payment: { ...payment, ...paid } })
  expect(receipt).toHaveTextContent(/Guest 1 · Cash\$42\.50Tips\$4\.00Recived Amount\$50\.00Return amount\$3\.50/)
  expect(receipt).not.toHaveTextContent('Payment Mode')
})

test('the receipt lists each refund with its time and mode, and their sum', async () => {
  const { payment } = aTakeaway()
  const given = { by: 'Anna', reason: 'Cold' }
  const refunds = [
    { ...given, amount: 5, at: '2026-03-05T09:50:00.000Z', paymentMode: { _id: 'cash', name: 'Cash' } },
    { ...given, amount: 3, at: '2026-03-05T10:50:00.000Z', paymentMode: null },
  ]
  const refunded = { paymentStatus: 'refunded' as const, recivedAmount: 42.5, refundedAmount: 8, refunds }
  const { receipt } = await receiptOf({ payment: { ...payment, ...refunded } })
  expect(receipt).toHaveTextContent(
    /Refund · .*10:50 pm · Cash−\$5\.00Refund · .*11:50 pm · Online storefront−\$3\.00Refunded Amount\$8\.00$/i,
  )
  expect(receipt).not.toHaveTextContent('Anna')
})

test('an order that cannot be read is read again on demand', async () => {
  answers(readPastOrder, () => refusal('too-many', 'Wait a minute'))
  const { press } = renderAtBranch(<ReceiptButton orderId={ORDER_ID} />, { branch })
  await press('Open receipt')
  const sheet = within(await screen.findByRole('dialog', { name: 'Receipt' }))
  expect(await sheet.findByText('Wait a minute')).toBeInTheDocument()
  answers(readPastOrder, () => aTakeaway())
  await press('Try again')
  expect(await sheet.findByRole('article', { name: 'Receipt of token 7' })).toBeInTheDocument()
})

test('the receipt of a sale leaves out notes to the kitchen, and has the time at which the till took the money', async () => {
  const { payment } = aTakeaway()
  const food = anOrderedFood('Laksa', 2)
  const noted = food.foodvariations.map((variation) => ({ ...variation, note: 'Complains a lot' }))
  const { receipt } = await receiptOf({
    ordertype: { name: 'Direct' },
    foods: [{ ...food, foodvariations: noted }],
    placedAt: '2026-03-05T20:05:00.000Z',
    payment: {
      ...payment,
      paymentStatus: 'paid',
      paidAt: '2026-03-05T20:05:00.000Z',
      takenAt: '2026-03-05T09:50:00.000Z',
    },
  })
  expect(receipt).toHaveTextContent('Laksa')
  expect(receipt).not.toHaveTextContent('Complains')
  expect(receipt).toHaveTextContent(/10:50 pm.*10:50 pm/i)
  expect(receipt).not.toHaveTextContent(/9:05/)
})
