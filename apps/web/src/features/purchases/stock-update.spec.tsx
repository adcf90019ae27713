import { inventoryTopic } from '@brigade/contract/suppliers/suppliers.contract.ts'
import { finishStock, listPurchases } from '@brigade/contract/purchases/purchases.contract.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { announce } from '../../shared/testing/live-channel.ts'
import { field, problems } from '../../shared/testing/render-app.tsx'
import { answers, callsTo, refusal, reply, sentTo } from '../../shared/testing/server.ts'
import {
  aBoughtMaterial,
  aPurchase,
  eggs,
  expectProblemAt,
  flour,
  HARBOUR,
  latestMessage,
  purchasesServer,
  renderPurchases,
} from './purchases.factory.tsx'

const bill = aPurchase(7)
const usedUp = { isStockFinished: true, finishedAt: '2026-03-08T02:00:00Z' }
const [ofFlour, ofEggs] = [aBoughtMaterial(), aBoughtMaterial({ mat: eggs, isWeight: false, weight: 0, nos: 60 })]
/** The same bill with its flour finished. */
const overtaken = aPurchase(7, { materials: [{ ...ofFlour, ...usedUp }, ofEggs] })

beforeEach(() => answers(finishStock, () => reply(overtaken, { message: 'Stock updated' })))

/** Opens a bill of 12.5 kg of flour and 60 eggs. */
async function atBill() {
  const server = purchasesServer({ purchases: [bill, aPurchase(8)] })
  const form = renderPurchases(`/${bill._id}`)
  await form.shows('Update Stock')
  return { server, form, press: () => form.press('Update Stock') }
}

describe('the stock of a purchase', () => {
  test('cannot be updated before a material is ticked', async () => {
    const { form, press } = await atBill()
    await form.shows('Choose lines first')
    await press()
    expect(latestMessage()).toBe('Select atleast an material for update')
    await expectProblemAt('Materials', 'Select atleast an material for update')
    await form.tick('Flour')
    await form.lacks('Select atleast an material for update')
    await form.lacks('Choose lines first')
    expect(callsTo(finishStock)).toEqual([])
  })

  test('is not updated by Enter on a tick box, before the fields below are filled in', async () => {
    const { form } = await atBill()
    await form.tick('Flour')
    screen.getByRole('checkbox', { name: /Flour/ }).focus()
    await form.user.keyboard('{Enter}')
    await form.shows('Selected: Flour')
    expect(callsTo(finishStock)).toEqual([])
  })

  test('is finished for the ticked materials, and the list is read again without a selection', async () => {
    const { form, press } = await atBill()
    await form.tick('Flour')
    await form.tick('Eggs')
    await form.shows('Selected: Flour, Eggs')
    await form.tick('Eggs')
    await form.shows('Selected: Flour')
    await form.lacks('Selected: Flour, Eggs')
    const readBefore = callsTo(listPurchases).length
    await press()
    await form.shows('No items selected')
    expect(latestMessage()).toBe('Stock updated')
    expect(form.address()).toBe('')
    expect(sentTo(finishStock)).toEqual([
      { purId: bill._id, materials: [{ matId: flour._id, isStockFinished: true, wastage: { hasWastage: false } }] },
    ])
    await waitFor(() => expect(callsTo(listPurchases).length).toBeGreaterThan(readBefore))
  })

  test('asks what is left where the ledger has something, and sends it', async () => {
    const unit = { quantity: 28.55, value: 57.1, averageCost: 2, level: null, isLow: false, counted: null }
    const stock = [
      { mat: flour, units: [{ ...unit, isWeight: true }] },
      { mat: eggs, units: [{ ...unit, isWeight: false, quantity: 0 }] },
    ]
    purchasesServer({ purchases: [bill], stock })
    const form = renderPurchases(`/${bill._id}`)
    await form.shows('on hand')
    await form.tick('Eggs')
    await form.tick('Flour')
    await form.lacks('Eggs left in the branch')
    await form.shows('Recorded: 28.55 kg')
    await form.press('Update Stock')
    expect(latestMessage()).toBe('Enter how much Flour is left, or 0')
    await expectProblemAt('Flour left in the branch (kg)', 'Enter how much Flour is left, or 0')
    await form.fill('Flour left in the branch (kg)', '-1')
    await form.press('Update Stock')
    expect(latestMessage()).toBe('Enter the weight in kg: from 0 to 1,000,000, with at most three decimals')
    await form.fill('Flour left in the branch (kg)', '0.5')
    await form.press('Update Stock')
    await waitFor(() => expect(callsTo(finishStock)).toHaveLength(1))
    const finished = { isStockFinished: true, wastage: { hasWastage: false } }
    expect(sentTo(finishStock)[0]?.materials).toEqual([
      { matId: flour._id, left: 0.5, ...finished },
      { matId: eggs._id, ...finished },
    ])
  })

  test('reports the missing fields of the wastage at once, in the order quantity, reason, date', async () => {
    const { form, press } = await atBill()
    await form.choose('Has Wastage')
    await press()
    expect(latestMessage()).toBe('Select atleast an material for update')

    await form.tick('Eggs')
    await press()
    expect(latestMessage()).toBe('Enter the nos')
    await expectProblemAt('Nos', 'Enter the nos')
    await expectProblemAt('Dumped Reason', 'Field cannot be empty')
    await expectProblemAt('Dumped Date', 'Select the dumped date')
    await waitFor(() => expect(field('Nos')).toHaveFocus())
    await form.fill('Nos', '1.5')
    await press()
    expect(latestMessage()).toBe('Enter a whole number of pieces from 1 to 1,000,000')
    await form.choose('Is Weight')
    await form.fill('Weight (kg)', '')
    await press()
    expect(latestMessage()).toBe('Enter the weight')
    await form.fill('Weight (kg)', '1.25')
    await press()
    expect(latestMessage()).toBe('Field cannot be empty')
    await form.fill('Dumped Reason', 'x')
    await press()
    expect(latestMessage()).toBe('Invalid number format')
    await form.fill('Dumped Reason', 'Spoilt')
    await press()
    expect(latestMessage()).toBe('Select the dumped date')
    expect(callsTo(finishStock)).toEqual([])
  })

  test('takes the same wastage for several materials, by weight and long past', async () => {
    const { form, press } = await atBill()
    await form.shows('Tick the materials that are used up, then update the stock.')
    expect(form.container.textContent).not.toMatch(/Tick the materials to update|Marks the ticked materials/)
    await form.choose('Has Wastage')
    await form.tick('Flour')
    await form.tick('Eggs')
    // The unit of the first material.
    expect(field('Is Weight')).toBeChecked()
    await form.fill('Weight (kg)', '1.25')
    await form.fill('Dumped Reason', 'Spoilt')
    await form.pickDay('Dumped Date', '2026:03:06')
    await press()
    await waitFor(() => expect(callsTo(finishStock)).toHaveLength(1))
    const wastage = {
      hasWastage: true,
      isWeight: true,
      weight: 1.25,
      nos: 0,
      reason: 'Spoilt',
      dumpedDate: '2026:03:06',
    }
    expect(finishStock.input.parse(sentTo(finishStock)[0])).toEqual({
      purId: bill._id,
      materials: [flour, eggs].map(({ _id }) => ({ matId: _id, isStockFinished: true, wastage })),
    })
    await form.shows('No items selected')
  })

  test('takes wastage in pieces without a weight', async () => {
    const { form, press } = await atBill()
    await form.choose('Has Wastage')
    await form.tick('Eggs')
    await form.fill('Nos', '6')
    await form.fill('Dumped Reason', 'Dropped')
    await form.pickDay('Dumped Date', '2026:03:06')
    await press()
    await waitFor(() =>
      expect(sentTo(finishStock)).toMatchObject([
        { materials: [{ matId: eggs._id, wastage: { isWeight: false, weight: 0, nos: 6 } }] },
      ]),
    )
    await form.shows('No items selected')
  })
})

describe('a refusal by the server', () => {
  const dumping = async () => {
    const opened = await atBill()
    const { form } = opened
    await form.choose('Has Wastage')
    await form.tick('Flour')
    await form.tick('Eggs')
    await form.fill('Weight (kg)', '1.25')
    await form.fill('Dumped Reason', 'Spoilt')
    await form.pickDay('Dumped Date', '2026:03:01')
    await opened.press()
    return opened
  }

  test.each([
    ['the unit', null, 'materials.1.wastage.isWeight', 'Eggs was bought in pieces. Enter the wastage in pieces too'],
    [
      'the weight',
      'Weight (kg)',
      'materials.0.wastage.weight',
      'Only 1 kg of Flour was bought. Enter no more than that',
    ],
    ['the date', 'Dumped Date', 'materials.0.wastage.dumpedDate', 'Pick a day that is not before the purchase'],
  ])('shows %s at its field and keeps the input', async (_place, label, path, message) => {
    answers(finishStock, () => refusal('input', message, { fields: { [path]: message } }))
    const { form } = await dumping()
    if (label) await expectProblemAt(label, message)
    await waitFor(() => expect(problems()).toEqual([message]))
    expect(latestMessage()).toBe(message)
    expect(field('Weight (kg)')).toHaveValue('1.25')
    expect(field('Dumped Reason')).toHaveValue('Spoilt')
    expect(form.address()).toBe(`/${bill._id}`)
  })
})

describe('a material that another person finishes meanwhile', () => {
  const message = 'Already finished: Flour. Refresh the purchase'

  test('is reported when the update is sent, and shown as finished', async () => {
    answers(finishStock, () => refusal('stock-finished', message, { fields: { 'materials.0.matId': message } }))
    const { form, server, press } = await atBill()
    await form.tick('Flour')
    await form.tick('Eggs')
    server.purchases = [overtaken]
    await press()
    await form.shows('Stock Finished')
    expect(latestMessage()).toBe(message)
    await expectProblemAt('Materials', message)
    expect(screen.queryByLabelText('Finish Flour')).not.toBeInTheDocument()
    expect(field('Finish Eggs')).toBeChecked()
  })

  test('is reported once it is announced, and is not sent', async () => {
    const { form, server, press } = await atBill()
    await form.tick('Flour')
    server.purchases = [overtaken]
    await announce(inventoryTopic, { restId: HARBOUR })
    await expectProblemAt('Materials', message)
    await press()
    expect(latestMessage()).toBe('Select atleast an material for update')
    await form.tick('Eggs')
    await press()
    await waitFor(() => expect(sentTo(finishStock)).toMatchObject([{ materials: [{ matId: eggs._id }] }]))
    await form.shows('No items selected')
  })
})

test('a purchase without open materials has no stock to update', async () => {
  purchasesServer({ purchases: [aPurchase(7, { materials: [{ ...ofFlour, ...usedUp }] })] })
  const form = renderPurchases(`/${bill._id}`)
  await form.shows('Stock Finished')
  expect(form.container).not.toHaveTextContent('Update Stock')
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
})
