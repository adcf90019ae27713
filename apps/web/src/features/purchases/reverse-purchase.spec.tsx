import { listPurchases, reversePurchase } from '@brigade/contract/purchases/purchases.contract.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { rows } from '../../shared/testing/render-app.tsx'
import { answers, callsTo, refusal, reply, sentTo } from '../../shared/testing/server.ts'
import { aPurchase, latestMessage, purchasesServer, renderPurchases } from './purchases.factory.tsx'

const bill = aPurchase(7)
const reversed = { at: '2026-03-08T02:00:00Z', by: 'Mere Tane', reason: 'The wrong bill' }

test('a purchase is reversed with a reason, and then takes no stock update', async () => {
  const server = purchasesServer({ purchases: [bill] })
  answers(reversePurchase, () => {
    server.purchases = [{ ...bill, reversed }]
    return reply({ ...bill, reversed }, { message: 'Purchase FG-7 reversed' })
  })
  const page = renderPurchases(`/${bill._id}`)
  await page.press(`Change ${bill.billId}`)
  await page.press('Reverse purchase')
  await page.shows('Its goods leave the stock again')
  await page.press('Reverse purchase')
  expect(latestMessage()).toBe('Field cannot be empty')
  await page.fill('Reason', 'The wrong bill')
  await page.press('Reverse purchase')
  await page.shows('By Mere Tane')
  expect(sentTo(reversePurchase)).toEqual([{ purId: bill._id, reason: 'The wrong bill' }])
  expect(rows()[0]).toContain('Reversed')
  expect(screen.queryByRole('checkbox', { name: /^Finish / })).not.toBeInTheDocument()
  for (const name of [`Change ${bill.billId}`, 'Reverse purchase', 'Update Stock']) {
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
  }
})

test('the form of a reversal closes with Escape, and its purchase stays open', async () => {
  purchasesServer({ purchases: [bill] })
  const page = renderPurchases(`/${bill._id}`)
  await page.press('Reverse purchase')
  await page.user.keyboard('{Escape}')
  expect(await screen.findByRole('button', { name: `Change ${bill.billId}` })).toHaveFocus()
  expect(page.address()).toBe(`/${bill._id}`)
})

test('a purchase that a colleague has reversed meanwhile is read again', async () => {
  purchasesServer({ purchases: [bill] })
  answers(reversePurchase, () => refusal('purchase-reversed', 'Already reversed'))
  const page = renderPurchases(`/${bill._id}`)
  await page.press('Reverse purchase')
  await page.fill('Reason', 'The wrong bill')
  const before = callsTo(listPurchases).length
  await page.press('Reverse purchase')
  await waitFor(() => expect(latestMessage()).toBe('Already reversed'))
  await waitFor(() => expect(callsTo(listPurchases).length).toBeGreaterThan(before))
})
