import { aPrintJob } from '@brigade/client-kit/hand-over.factory.ts'
import { printBill } from '@brigade/contract/printing/print-bill.contract.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { shownMessage } from '../../shared/testing/render-app.tsx'
import { answers, refusal, reply, sentTo } from '../../shared/testing/server.ts'
import { emptyCart } from '../carts/cart-acts.rules.ts'
import { renderAtBranch } from '../restaurants/at-branch.factory.tsx'
import PrintBill from './print-bill.tsx'

const cart = emptyCart(
  { cartId: '01997ad8-0000-7000-8000-000000000001', restId: 'branch', service: 'Dining' },
  new Date(),
)
const bill = { ...cart, summary: { ...cart.summary, grandTotal: 25 } }

function show({ isUnsent = false } = {}) {
  const onAnswer = vi.fn<() => void>()
  return { onAnswer, ...renderAtBranch(<PrintBill cart={bill} isUnsent={isUnsent} onAnswer={onAnswer} />) }
}

test('a bill goes to the default printer with the total of the till', async () => {
  answers(printBill, () =>
    reply(aPrintJob('one', { kind: 'bill', orderId: null, tokenNo: null }), { message: 'Sent to Receipts' }),
  )
  const { press, onAnswer } = show()
  await press('Print bill')
  await waitFor(() => expect(shownMessage()).toBe('Sent to Receipts'))
  expect(onAnswer).toHaveBeenCalledOnce()
  expect(sentTo(printBill)).toEqual([{ cartId: cart.cartId, service: 'Dining', grandTotal: 25 }])
})

test('a refused bill is told to the till, which reads its cart again', async () => {
  answers(printBill, () => refusal('cart-total-changed', 'The total is now $26.00, it was $25.00'))
  const { press, onAnswer } = show()
  await press('Print bill')
  await waitFor(() => expect(shownMessage()).toBe('The total is now $26.00, it was $25.00'))
  expect(onAnswer).toHaveBeenCalledOnce()
})

test('a bill waits for what the till has not sent', async () => {
  show({ isUnsent: true })
  expect(await screen.findByRole('button')).toHaveAttribute('aria-disabled', 'true')
})
