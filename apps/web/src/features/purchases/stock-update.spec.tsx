import { inventoryTopic } from '@brigade/contract/suppliers/suppliers.contract.ts'
import { finishStock, listPurchases } from '@brigade/contract/purchases/purchases.contract.ts'
import { act } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { channel } from '../../shared/testing/hinted.ts'
import { snackState } from '../../shared/ui/snack-store.ts'
import { refusal } from '../orders/handing-on.factory.tsx'
import {
  aBoughtMaterial,
  aPurchase,
  atPurchases,
  eggs,
  eventually,
  flour,
  HARBOUR,
  purchasesServer,
} from './purchases.factory.tsx'

vi.mock('idb-keyval', () => import('../../shared/testing/kept-in-memory.ts'))
vi.mock('../../shared/live/connection.ts', () => import('../../shared/testing/hinted.ts'))

const bill = aPurchase(7)
const usedUp = { isStockFinished: true, finishedAt: '2026-03-08T02:00:00Z' }
const [ofFlour, ofEggs] = [aBoughtMaterial(), aBoughtMaterial({ mat: eggs, isWeight: false, weight: 0, nos: 60 })]
/** The same bill once its flour is finished. */
const overtaken = aPurchase(7, { materials: [{ ...ofFlour, ...usedUp }, ofEggs] })

/** The latest message, which is shown for a moment only. */
const said = () => snackState().kept[0]?.text
const finished = () => Response.json({ error: false, message: 'The stock is updated', data: overtaken })

/** A bill of 12.5 kg of flour and 60 eggs, open. */
async function atBill(answer: () => Response = finished) {
  const server = purchasesServer({ purchases: [bill, aPurchase(8)], answer })
  const form = await atPurchases(`/${bill._id}`)
  await form.shows('Update Stock')
  return { server, form, press: () => form.pressNamed('Update Stock') }
}

describe('the stock of a purchase', () => {
  test('is not updated before a material is ticked', async () => {
    const { form, server, press } = await atBill()
    await press()
    expect(said()).toBe('Select atleast an material for update')
    await form.saysAt('materials', 'Select atleast an material for update')
    await form.tick('Flour')
    await form.lacks('Select atleast an material for update')
    expect(server.sentTo(finishStock)).toEqual([])
  })

  test('is finished of what is ticked, and the list is read again with nothing selected', async () => {
    const { form, server, press } = await atBill()
    await form.tick('Flour')
    await form.tick('Eggs')
    await form.shows('Selected: Flour, Eggs')
    await form.tick('Eggs')
    await form.shows('Selected: Flour')
    await form.lacks('Selected: Flour, Eggs')
    const readBefore = server.sentTo(listPurchases).length
    await press()
    await form.shows('No items selected')
    expect(said()).toBe('The stock is updated')
    expect(form.address()).toBe('')
    expect(server.sentTo(finishStock)).toEqual([
      { purId: bill._id, materials: [{ matId: flour._id, isStockFinished: true, wastage: { hasWastage: false } }] },
    ])
    await eventually(() => expect(server.sentTo(listPurchases).length).toBeGreaterThan(readBefore))
  })

  test('with wastage asks how much, why and when, in this order, all at once', async () => {
    const { form, server, press } = await atBill()
    await form.choose('Has Wastage')
    await press()
    expect(said()).toBe('Select atleast an material for update')

    await form.tick('Eggs')
    await press()
    expect(said()).toBe('Enter the nos')
    await form.saysAt('nos', 'Enter the nos')
    await form.saysAt('reason', 'Field cannot be empty')
    await form.saysAt('dumpedDate', 'Select the dumped date')
    await eventually(() => expect(document.activeElement).toBe(form.labelled('Nos')))
    await form.type('Nos', '1.5')
    await press()
    expect(said()).toBe('Enter the nos as a whole number from 1 to 1,000,000')
    await form.choose('Is Weight')
    await form.type('Weight (kg)', '')
    await press()
    expect(said()).toBe('Enter the weight')
    await form.type('Weight (kg)', '1.25')
    await press()
    expect(said()).toBe('Field cannot be empty')
    await form.type('Dumped Reason', 'x')
    await press()
    expect(said()).toBe('Invalid number format')
    await form.type('Dumped Reason', 'Spoilt')
    await press()
    expect(said()).toBe('Select the dumped date')
    expect(server.sentTo(finishStock)).toEqual([])
  })

  test('of several materials is the same for each: a weight has no nos, and may be long past', async () => {
    const { form, server, press } = await atBill()
    await form.shows('Several selected materials receive the same data.')
    await form.choose('Has Wastage')
    await form.tick('Flour')
    await form.tick('Eggs')
    // As the first of them was bought.
    expect(form.labelled('Is Weight')).toHaveProperty('checked', true)
    await form.type('Weight (kg)', '1.25')
    await form.type('Dumped Reason', 'Spoilt')
    await form.pickDay('Dumped Date', '2026:03:06')
    await press()
    await eventually(() => expect(server.sentTo(finishStock)).toHaveLength(1))
    const wastage = {
      hasWastage: true,
      isWeight: true,
      weight: 1.25,
      nos: 0,
      reason: 'Spoilt',
      dumpedDate: '2026:03:06',
    }
    expect(finishStock.input.parse(server.sentTo(finishStock)[0])).toEqual({
      purId: bill._id,
      materials: [flour, eggs].map(({ _id }) => ({ matId: _id, isStockFinished: true, wastage })),
    })
    await form.shows('No items selected')
  })

  test('dumped in nos has no weight', async () => {
    const { form, server, press } = await atBill()
    await form.choose('Has Wastage')
    await form.tick('Eggs')
    await form.type('Nos', '6')
    await form.type('Dumped Reason', 'Dropped')
    await form.pickDay('Dumped Date', '2026:03:06')
    await press()
    await eventually(() =>
      expect(server.sentTo(finishStock)).toMatchObject([
        { materials: [{ matId: eggs._id, wastage: { isWeight: false, weight: 0, nos: 6 } }] },
      ]),
    )
    await form.shows('No items selected')
  })
})

describe('what the server says of an update', () => {
  const dumping = async (answer: () => Response) => {
    const opened = await atBill(answer)
    const { form } = opened
    await form.choose('Has Wastage')
    await form.tick('Flour')
    await form.tick('Eggs')
    await form.type('Weight (kg)', '1.25')
    await form.type('Dumped Reason', 'Spoilt')
    await form.pickDay('Dumped Date', '2026:03:01')
    await opened.press()
    return opened
  }

  test.each([
    ['isWeight', 'materials.1.wastage.isWeight', 'Eggs was bought in nos. Enter what was dumped in nos too'],
    ['weight', 'materials.0.wastage.weight', 'Only 1 kg of Flour was bought. Enter no more than that'],
    ['dumpedDate', 'materials.0.wastage.dumpedDate', 'Pick a day that is not before the purchase'],
  ])('stands at %s, and what was entered stays', async (place, path, words) => {
    const { form } = await dumping(() => refusal('input', words, { [path]: words }))
    await form.saysAt(place, words)
    expect(said()).toBe(words)
    expect(form.labelled('Weight (kg)').value).toBe('1.25')
    expect(form.labelled('Dumped Reason').value).toBe('Spoilt')
    expect(form.address()).toBe(`/${bill._id}`)
  })
})

describe('a material that somebody else finishes meanwhile', () => {
  const words = 'Finished already: Flour. Look at the purchase again'

  test('is said when the update is sent, and is finished here too', async () => {
    const { form, server, press } = await atBill(() => refusal('stock-finished', words, { 'materials.0.matId': words }))
    await form.tick('Flour')
    await form.tick('Eggs')
    server.has.purchases = [overtaken]
    await press()
    await form.shows('Stock Finished')
    expect(said()).toBe(words)
    await form.saysAt('materials', words)
    expect(form.screen.querySelector('[aria-label="Finish Flour"]')).toBeNull()
    expect(form.screen.querySelector('[aria-label="Finish Eggs"]')).toHaveProperty('checked', true)
  })

  test('is said as soon as it is heard of, and is not sent', async () => {
    const { form, server, press } = await atBill()
    await form.tick('Flour')
    server.has.purchases = [overtaken]
    await act(async () => channel.hint({ m: inventoryTopic.m, data: { restId: HARBOUR } }))
    await form.saysAt('materials', words)
    await press()
    expect(said()).toBe('Select atleast an material for update')
    await form.tick('Eggs')
    await press()
    await eventually(() => expect(server.sentTo(finishStock)).toMatchObject([{ materials: [{ matId: eggs._id }] }]))
    await form.shows('No items selected')
  })
})

test('a purchase of which everything is finished has nothing left to update', async () => {
  purchasesServer({ purchases: [aPurchase(7, { materials: [{ ...ofFlour, ...usedUp }] })] })
  const form = await atPurchases(`/${bill._id}`)
  await form.shows('Stock Finished')
  expect(form.screen.textContent).not.toContain('Update Stock')
  expect(form.screen.querySelector('[type="checkbox"]')).toBeNull()
})
