import { addPurchase, listPurchases } from '@brigade/contract/purchases/purchases.contract.ts'
import type { MaterialInventory } from '@brigade/contract/inventory/inventory.contract.ts'
import { act } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { snackState } from '../../shared/ui/snack-store.ts'
import { refusal } from '../orders/handing-on.factory.tsx'
import {
  aPurchase,
  atPurchases,
  eggs,
  eventually,
  farm,
  flour,
  HARBOUR,
  purchasesServer,
} from './purchases.factory.tsx'

vi.mock('idb-keyval', () => import('../../shared/testing/kept-in-memory.ts'))
vi.mock('../../shared/live/connection.ts', () => import('../../shared/testing/hinted.ts'))

type Screen = Awaited<ReturnType<typeof atPurchases>>

/** The latest message, which is shown for a moment only. */
const said = () => snackState().kept[0]?.text
const booked = () => Response.json({ error: false, message: 'The purchase FG-7 is booked', data: aPurchase(7) })

/** The form that adds a purchase, with what there is to choose from. */
async function adding(answer: () => Response | Promise<Response> = booked, stock: MaterialInventory[] = []) {
  const server = purchasesServer({ answer, stock })
  const form = await atPurchases('/new')
  await form.shows('Flour')
  await form.shows('Kauri Farm')
  return { server, form }
}

async function addFlour(form: Screen) {
  await form.choose('Flour')
  await form.choose('Unit is Weight?')
  await form.type('Weight (kg)', '12.5')
  await form.type('Price', '31.25')
  await form.type('Tax', '4.69')
  await form.pressNamed('Add Material')
}

async function addEggs(form: Screen) {
  await form.choose('Eggs')
  await form.type('Nos', '60')
  await form.type('Price', '42')
  await form.pressNamed('Add Material')
}

const fillBill = async (form: Screen) => {
  await form.pickDay('Date of Purchase', '2026:03:05')
  await form.type('Bill number', 'fg-7')
  await form.choose('Kauri Farm')
}

/** What was added so far, as it reads. */
const added = ({ screen }: Screen) =>
  [...screen.querySelectorAll('ul[aria-label="Added materials"] li')].map(({ textContent }) => textContent)

describe('a material that is added', () => {
  test('asks for its price, how much it is and which it is, in this order, all at once', async () => {
    const { form } = await adding()
    await form.pressNamed('Add Material')
    expect(said()).toBe('Enter the price')
    await form.saysAt('price', 'Enter the price')
    await form.saysAt('nos', 'Enter the nos')
    await form.saysAt('matId', 'Select the material')
    await eventually(() => expect(document.activeElement).toBe(form.labelled('Price')))

    await form.type('Price', '5')
    await form.pressNamed('Add Material')
    expect(said()).toBe('Enter the nos')
    await form.choose('Unit is Weight?')
    await form.pressNamed('Add Material')
    expect(said()).toBe('Enter the weight')
    await form.type('Weight (kg)', '2')
    await form.pressNamed('Add Material')
    expect(said()).toBe('Select the material')
    expect(added(form)).toEqual([])
  })

  test.each([
    ['Price', 'five', 'price', 'Invalid number format'],
    ['Price', '1.005', 'price', 'Enter an amount from 0 to 10,000,000 with at most two decimals'],
    ['Price', '0', 'price', 'Enter the price'],
    ['Nos', '1.5', 'nos', 'Enter the nos as a whole number from 1 to 1,000,000'],
    ['Nos', '0', 'nos', 'Enter the nos'],
    ['Tax', 'none', 'tax', 'Invalid number format'],
  ])('whose %s is %s is told so', async (label, typed, place, words) => {
    const { form } = await adding()
    await form.choose('Eggs')
    await form.type('Nos', '60')
    await form.type('Price', '42')
    await form.type(label, typed)
    await form.pressNamed('Add Material')
    expect(said()).toBe(words)
    await form.saysAt(place, words)
    expect(added(form)).toEqual([])
  })

  test('whose weight is no number is told what a weight is', async () => {
    const { form } = await adding()
    await form.choose('Unit is Weight?')
    await form.type('Price', '42')
    await form.type('Weight (kg)', 'two')
    await form.pressNamed('Add Material')
    expect(said()).toBe('Enter the weight in kg: above 0, up to 1,000,000, with at most three decimals')
  })

  test('stands in the list with how much it is and what it cost, and is offered no more until it is removed', async () => {
    const { form } = await adding()
    await form.shows('Add the materials for this purchase')
    await addFlour(form)
    expect(added(form)).toEqual(['Flour12.5 kg · $31.25'])
    await form.lacks('Add the materials for this purchase')
    expect(() => form.labelled('Flour')).toThrow('There is no Flour')
    // What is measured alike often follows; the rest begins anew.
    expect(form.labelled('Weight (kg)').value).toBe('')
    expect(form.labelled('Price').value).toBe('')
    expect(form.labelled('Tax').value).toBe('')

    await form.pressNamed('Remove Flour')
    await form.shows('Add the materials for this purchase')
    expect(form.labelled('Flour')).toHaveProperty('checked', false)
  })

  test('is measured as the branch has it, as soon as it is chosen', async () => {
    const unit = { quantity: 5, value: 10, averageCost: 2, level: null, isLow: false, counted: null }
    const { form } = await adding(booked, [
      { mat: flour, units: [{ ...unit, isWeight: true }] },
      { mat: eggs, units: [{ ...unit, isWeight: false }] },
    ])
    await form.choose('Flour')
    expect(form.labelled('Unit is Weight?')).toHaveProperty('checked', true)
    await form.choose('Eggs')
    expect(form.labelled('Unit is Weight?')).toHaveProperty('checked', false)
    await form.choose('Unit is Weight?')
    await form.choose('Butter')
    expect(form.labelled('Unit is Weight?')).toHaveProperty('checked', true)
    // What is typed already was meant as it stands.
    await form.type('Weight (kg)', '2.5')
    await form.choose('Eggs')
    expect(form.labelled('Unit is Weight?')).toHaveProperty('checked', true)
  })

  test('by the Enter key sends nothing', async () => {
    const { form, server } = await adding()
    await form.choose('Eggs')
    await form.type('Nos', '60')
    await form.type('Price', '42')
    await act(async () =>
      form
        .labelled('Price')
        .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })),
    )
    expect(added(form)).toEqual(['Eggs60 nos · $42.00'])
    expect(server.sentTo(addPurchase)).toEqual([])
  })
})

describe('a purchase that is saved', () => {
  test('asks for a material, the date, the bill and the supplier, in this order, all at once', async () => {
    const { form, server } = await adding()
    await form.pressNamed('Save')
    expect(said()).toBe('Add atleast an material')
    await form.saysAt('materials', 'Add atleast an material')
    await form.saysAt('dateOfPurchase', 'Select the date of purchase')
    await form.saysAt('billId', 'Field cannot be empty')
    await form.saysAt('supId', 'Select the supplier')

    await addEggs(form)
    await form.pressNamed('Save')
    expect(said()).toBe('Select the date of purchase')
    await form.pickDay('Date of Purchase', '2026:03:05')
    await form.pressNamed('Save')
    expect(said()).toBe('Field cannot be empty')
    await eventually(() => expect(document.activeElement).toBe(form.labelled('Bill number')))
    await form.type('Bill number', 'fg-7')
    await form.pressNamed('Save')
    expect(said()).toBe('Select the supplier')
    expect(server.sentTo(addPurchase)).toEqual([])
  })

  test('is sent with its bill in upper case and no tax as 0, and leaves room for the next', async () => {
    const { form, server } = await adding()
    await addFlour(form)
    await form.choose('Unit is Weight?')
    await addEggs(form)
    await fillBill(form)
    const readBefore = server.sentTo(listPurchases).length
    await form.pressNamed('Save')
    await eventually(() => expect(said()).toBe('The purchase FG-7 is booked'))
    const [sent] = server.sentTo(addPurchase)
    expect(addPurchase.input.parse(sent)).toEqual({
      restId: HARBOUR,
      dateOfPurchase: '2026:03:05',
      billId: 'FG-7',
      supId: farm._id,
      materials: [
        { matId: flour._id, isWeight: true, weight: 12.5, nos: 0, price: 3125, tax: 469 },
        { matId: eggs._id, isWeight: false, weight: 0, nos: 60, price: 4200, tax: 0 },
      ],
    })
    // Cleared: the materials, the bill and the supplier. The day stays for the next bill.
    expect(added(form)).toEqual([])
    await form.shows('Add the materials for this purchase')
    expect(form.labelled('Bill number').value).toBe('')
    expect(form.labelled('Kauri Farm')).toHaveProperty('checked', false)
    expect(form.labelled('Date of Purchase').value).toBe('2026-03-05')
    expect(form.screen.querySelectorAll('[role="alert"]')).toHaveLength(0)
    expect(form.address()).toBe('/new')
    await eventually(() => expect(server.sentTo(listPurchases).length).toBeGreaterThan(readBefore))
    // A browser has no date while another one is being typed over it.
    await form.type('Date of Purchase', '')
    expect(form.labelled('Date of Purchase').value).toBe('')
  })

  test('is held back while another material is entered and not yet added', async () => {
    const { form, server } = await adding()
    await addEggs(form)
    await fillBill(form)
    await form.type('Price', '5')
    await form.pressNamed('Save')
    expect(said()).toBe('A material is entered and not yet added. Add it, or empty its fields')
    expect(server.sentTo(addPurchase)).toEqual([])
    await form.type('Price', '')
    await form.pressNamed('Save')
    await eventually(() => expect(server.sentTo(addPurchase)).toHaveLength(1))
  })

  test('whose bill is booked already keeps what was entered, and says so at the number', async () => {
    const taken = 'The bill FG-7 of this supplier is booked already. Enter another number'
    const { form } = await adding(() => refusal('bill-taken', taken, { billId: taken }))
    await addEggs(form)
    await fillBill(form)
    await form.pressNamed('Save')
    await form.saysAt('billId', taken)
    expect(said()).toBe(taken)
    expect(added(form)).toEqual(['Eggs60 nos · $42.00'])
    expect(form.labelled('Bill number').value).toBe('fg-7')
    await eventually(() => expect(document.activeElement).toBe(form.labelled('Bill number')))
    await form.type('Bill number', 'fg-8')
    await form.lacks(taken)
  })

  test('of a day to come is told so at its date', async () => {
    const wrong = 'Pick a day that is not after today'
    const { form } = await adding(() => refusal('input', wrong, { dateOfPurchase: wrong }))
    await addEggs(form)
    await fillBill(form)
    await form.pressNamed('Save')
    await form.saysAt('dateOfPurchase', wrong)
    expect(form.labelled('Date of Purchase').value).toBe('2026-03-05')
  })

  test('can not be changed while it is being sent', async () => {
    let answerNow: (reply: Response) => void = () => undefined
    const { form, server } = await adding(() => new Promise((resolve) => (answerNow = resolve)))
    await addEggs(form)
    await fillBill(form)
    await form.pressNamed('Save')
    await eventually(() => expect(server.sentTo(addPurchase)).toHaveLength(1))
    const isLocked = () => form.labelled('Bill number').closest('fieldset[disabled]') !== null
    await eventually(() => expect(isLocked()).toBe(true))
    await act(async () => answerNow(booked()))
    await eventually(() => expect(isLocked()).toBe(false))
  })
})
