import { readAmounts } from '@brigade/contract/kernel/read-amounts.ts'
import { addPurchase, listPurchases } from '@brigade/contract/purchases/purchases.contract.ts'
import type { MaterialInventory } from '@brigade/contract/inventory/inventory.contract.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { endPage, field, problems, textsOf } from '../../shared/testing/render-app.tsx'
import { answers, callsTo, held, refusal, reply, sentTo } from '../../shared/testing/server.ts'
import {
  aPurchase,
  eggs,
  expectProblemAt,
  farm,
  flour,
  HARBOUR,
  latestMessage,
  purchasesServer,
  renderPurchases,
} from './purchases.factory.tsx'

type Form = Awaited<ReturnType<typeof adding>>

const booked = () => reply(aPurchase(7), { message: 'Purchase FG-7 recorded' })

beforeEach(() => answers(addPurchase, booked))

async function adding(stock: MaterialInventory[] = [], search = '') {
  purchasesServer({ stock })
  const form = renderPurchases(`/new${search}`)
  await waitFor(() => expect(field('Material')).toBeEnabled())
  await waitFor(() => expect(field('Supplier')).toBeEnabled())
  return {
    ...form,
    pick: async (label: 'Material' | 'Supplier', name: string) => {
      await form.user.click(field(label))
      await form.user.click(await screen.findByRole('option', { name }))
    },
  }
}

async function addFlour(form: Form) {
  await form.pick('Material', 'Flour')
  await form.choose('Unit is Weight?')
  await form.fill('Weight (kg)', '12.5')
  await form.fill('Price', '31.25')
  await form.fill('Tax', '4.69')
  await form.press('Add Material')
}

async function addEggs(form: Form) {
  await form.pick('Material', 'Eggs')
  await form.fill('Nos', '60')
  await form.fill('Price', '42')
  await form.press('Add Material')
}

const fillBill = async (form: Form) => {
  await form.pickDay('Date of Purchase', '2026:03:05')
  await form.fill('Bill ID', 'fg-7')
  await form.pick('Supplier', 'Kauri Farm')
}

const added = () => {
  const table = screen.queryByRole('table', { name: 'Added materials' })
  return table ? textsOf(within(table).getAllByRole('row')).slice(1) : []
}

describe('a material of the form', () => {
  test('reports all missing fields at once, in the order price, quantity, material', async () => {
    const form = await adding()
    await form.press('Add Material')
    expect(latestMessage()).toBe('Enter the price')
    await expectProblemAt('Price', 'Enter the price')
    await expectProblemAt('Nos', 'Enter the nos')
    await expectProblemAt('Material', 'Select the material')
    await waitFor(() => expect(field('Price')).toHaveFocus())

    await form.fill('Price', '5')
    await form.press('Add Material')
    expect(latestMessage()).toBe('Enter the nos')
    await form.choose('Unit is Weight?')
    await form.press('Add Material')
    expect(latestMessage()).toBe('Enter the weight')
    await form.fill('Weight (kg)', '2')
    await form.press('Add Material')
    expect(latestMessage()).toBe('Select the material')
    expect(added()).toEqual([])
  })

  test.each([
    ['Price', 'five', 'Invalid number format'],
    ['Price', '1.005', 'Enter an amount from 0 to 10,000,000 with at most two decimals'],
    ['Nos', '1.5', 'Enter a whole number of pieces from 1 to 1,000,000'],
    ['Nos', '0', 'Enter the nos'],
    ['Tax', 'none', 'Invalid number format'],
  ])('reports the %s "%s"', async (label, typed, message) => {
    const form = await adding()
    await form.pick('Material', 'Eggs')
    await form.fill('Nos', '60')
    await form.fill('Price', '42')
    await form.fill(label, typed)
    await form.press('Add Material')
    expect(latestMessage()).toBe(message)
    await expectProblemAt(label, message)
    expect(added()).toEqual([])
  })

  test('reports an invalid weight with the format of weights', async () => {
    const form = await adding()
    await form.choose('Unit is Weight?')
    await form.fill('Price', '42')
    await form.fill('Weight (kg)', 'two')
    await form.press('Add Material')
    expect(latestMessage()).toBe('Enter the weight in kg: above 0, up to 1,000,000, with at most three decimals')
  })

  test('is listed with its quantity and cost, and cannot be chosen again until it is removed', async () => {
    const form = await adding()
    await form.shows('Add the materials for this purchase')
    await addFlour(form)
    expect(added()).toEqual(['Flour12.5 kg$31.25$4.69$35.94', 'Total$31.25$4.69$35.94'])
    await form.lacks('Add the materials for this purchase')
    await form.user.click(field('Material'))
    expect(textsOf(screen.getAllByRole('option'))).not.toContain('Flour')
    await form.user.keyboard('{Escape}')
    // The next material keeps the unit; the other fields are empty.
    expect(field('Weight (kg)')).toHaveValue('')
    expect(field('Price')).toHaveValue('')
    expect(field('Tax')).toHaveValue('')

    await form.press('Remove Flour')
    await form.shows('Add the materials for this purchase')
    await form.pick('Material', 'Flour')
    expect(field('Material')).toHaveValue('Flour')
  })

  test("takes its unit from the branch's stock once it is chosen", async () => {
    const unit = { quantity: 5, value: 10, averageCost: 2, level: null, isLow: false, counted: null }
    const form = await adding([
      { mat: flour, units: [{ ...unit, isWeight: true }] },
      { mat: eggs, units: [{ ...unit, isWeight: false }] },
    ])
    await form.pick('Material', 'Flour')
    expect(field('Unit is Weight?')).toBeChecked()
    await form.pick('Material', 'Eggs')
    expect(field('Unit is Weight?')).not.toBeChecked()
    await form.choose('Unit is Weight?')
    await form.pick('Material', 'Butter')
    expect(field('Unit is Weight?')).toBeChecked()
    // Keeps the unit of a quantity that is already typed.
    await form.fill('Weight (kg)', '2.5')
    await form.pick('Material', 'Eggs')
    expect(field('Unit is Weight?')).toBeChecked()
  })

  test('is found by a part of its name and Enter, and the next one can be typed at once', async () => {
    const form = await adding()
    await form.user.click(field('Material'))
    await form.user.keyboard('flo{Enter}')
    expect(field('Material')).toHaveValue('Flour')
    await form.fill('Nos', '4')
    await form.fill('Price', '10')
    await form.user.type(field('Price'), '{Enter}')
    expect(added()).toEqual(['Flour4 pieces$10.00$0.00$10.00', 'Total$10.00$0.00$10.00'])
    await waitFor(() => expect(field('Material')).toHaveFocus())
    await form.user.keyboard('eg{Enter}')
    expect(field('Material')).toHaveValue('Eggs')
  })

  test('leaves the table and the totals when it is removed, and the focus goes to the next line', async () => {
    const form = await adding()
    await addEggs(form)
    await addFlour(form)
    expect(added().at(-1)).toBe('Total$73.25$4.69$77.94')
    await form.press('Remove Eggs')
    expect(added()).toEqual(['Flour12.5 kg$31.25$4.69$35.94', 'Total$31.25$4.69$35.94'])
    await waitFor(() => expect(screen.getByRole('button', { name: 'Remove Flour' })).toHaveFocus())
  })

  test('is added on Enter without saving the purchase', async () => {
    const form = await adding()
    await form.pick('Material', 'Eggs')
    await form.fill('Nos', '60')
    await form.fill('Price', '42')
    await form.user.type(field('Price'), '{Enter}')
    expect(added()).toEqual(['Eggs60 pieces$42.00$0.00$42.00', 'Total$42.00$0.00$42.00'])
    expect(callsTo(addPurchase)).toEqual([])
  })
})

test('the form begins with today at the branch, with the bill number in focus', async () => {
  vi.setSystemTime('2026-03-05T11:30:00Z')
  await adding()
  expect(field('Date of Purchase')).toHaveValue('Mar 6, 2026')
  await waitFor(() => expect(field('Bill ID')).toHaveFocus())
})

test('the form begins with the supplier in its address, but not for the next bill', async () => {
  const form = await adding([], `?supplier=${farm._id}`)
  expect(field('Supplier')).toHaveValue('Kauri Farm')
  await addEggs(form)
  await form.fill('Bill ID', 'fg-7')
  await form.press('Save')
  await waitFor(() => expect(sentTo(addPurchase)).toMatchObject([{ supId: farm._id }]))
  await waitFor(() => expect(field('Bill ID')).toHaveValue(''))
  expect(field('Supplier')).toHaveValue('')
})

test('the form begins with the material in its address, but not for the next bill', async () => {
  const form = await adding([], `?material=${flour._id}&by=weight`)
  await waitFor(() => expect(field('Material')).toHaveValue('Flour'))
  await form.fill('Weight (kg)', '12.5')
  await form.fill('Price', '31.25')
  await form.press('Add Material')
  await form.pick('Supplier', 'Kauri Farm')
  await form.fill('Bill ID', 'fg-8')
  await form.press('Save')
  await waitFor(() => expect(sentTo(addPurchase)).toMatchObject([{ materials: [{ matId: flour._id, weight: 12.5 }] }]))
  await waitFor(() => expect(field('Bill ID')).toHaveValue(''))
  expect(field('Material')).toHaveValue('')
  expect(field('Nos')).toHaveValue('')
})

test('a line says what it will amount to before it is added', async () => {
  const form = await adding()
  const entry = screen.getByRole('group', { name: 'Another material' })
  expect(entry).toHaveTextContent('Amount–')
  await form.fill('Price', '31.25')
  await form.fill('Tax', '4.69')
  expect(entry).toHaveTextContent('Amount$35.94')
  await form.fill('Tax', 'none')
  expect(entry).toHaveTextContent('Amount–')
})

test('what the bill amounts to stays in view, and Save stands back until a material is added', async () => {
  const form = await adding()
  const sum = () => within(screen.getByRole('form', { name: 'Add Purchase' })).getByRole('status').textContent
  const isEarly = () => 'early' in screen.getByRole('button', { name: 'Save' }).dataset
  expect([sum(), isEarly()]).toEqual(['Nothing is added yet', true])
  await addEggs(form)
  expect(isEarly()).toBe(false)
  expect(sum()).toBe('1 material · $42.00')
  await addFlour(form)
  expect(sum()).toBe('2 materials · $77.94')
})

describe('saving a purchase', () => {
  test('reports all missing fields at once, in the order materials, date, bill, supplier', async () => {
    const form = await adding()
    await form.fill('Date of Purchase', '')
    await form.press('Save')
    expect(latestMessage()).toBe('Add atleast an material')
    await expectProblemAt('Added materials', 'Add atleast an material')
    await expectProblemAt('Date of Purchase', 'Select the date of purchase')
    await expectProblemAt('Bill ID', 'Field cannot be empty')
    await expectProblemAt('Supplier', 'Select the supplier')

    await addEggs(form)
    await form.press('Save')
    expect(latestMessage()).toBe('Select the date of purchase')
    await form.pickDay('Date of Purchase', '2026:03:05')
    await form.press('Save')
    expect(latestMessage()).toBe('Field cannot be empty')
    await waitFor(() => expect(field('Bill ID')).toHaveFocus())
    await form.fill('Bill ID', 'fg-7')
    await form.press('Save')
    expect(latestMessage()).toBe('Select the supplier')
    expect(callsTo(addPurchase)).toEqual([])
  })

  test('sends the bill in upper case and an empty tax as 0, and prepares the form for the next one', async () => {
    const form = await adding()
    await addFlour(form)
    await form.choose('Unit is Weight?')
    await addEggs(form)
    await fillBill(form)
    const readBefore = callsTo(listPurchases).length
    await form.press('Save')
    await waitFor(() => expect(latestMessage()).toBe('Purchase FG-7 recorded'))
    const [sent] = sentTo(addPurchase)
    expect(readAmounts(addPurchase.input, sent, 2).data).toEqual({
      restId: HARBOUR,
      dateOfPurchase: '2026:03:05',
      billId: 'FG-7',
      supId: farm._id,
      materials: [
        { matId: flour._id, isWeight: true, weight: 12.5, nos: 0, price: 3125, tax: 469 },
        { matId: eggs._id, isWeight: false, weight: 0, nos: 60, price: 4200, tax: 0 },
      ],
    })
    // The materials, bill and supplier are cleared; the date stays for the next bill.
    expect(added()).toEqual([])
    await form.shows('Add the materials for this purchase')
    expect(field('Bill ID')).toHaveValue('')
    expect(field('Supplier')).toHaveValue('')
    expect(field('Date of Purchase')).toHaveValue('Mar 5, 2026')
    expect(problems()).toEqual([])
    expect(form.address()).toBe('/new')
    await waitFor(() => expect(callsTo(listPurchases).length).toBeGreaterThan(readBefore))
    // A date field has no value while a date is being typed over another.
    await form.fill('Date of Purchase', '')
    expect(field('Date of Purchase')).toHaveValue('')
  })

  test('waits until a begun material is added', async () => {
    const form = await adding()
    await addEggs(form)
    await fillBill(form)
    await form.fill('Price', '5')
    await form.press('Save')
    expect(latestMessage()).toBe('This material is not added yet. Add it, or clear its fields')
    expect(callsTo(addPurchase)).toEqual([])
    await form.fill('Price', '')
    await form.press('Save')
    await waitFor(() => expect(callsTo(addPurchase)).toHaveLength(1))
  })

  test('shows a booked bill number at its field and keeps the input', async () => {
    const taken = 'The bill FG-7 of this supplier is already recorded. Enter another number'
    answers(addPurchase, () => refusal('bill-taken', taken, { fields: { billId: taken } }))
    const form = await adding()
    await addEggs(form)
    await fillBill(form)
    await form.press('Save')
    await expectProblemAt('Bill ID', taken)
    expect(latestMessage()).toBe(taken)
    expect(added()).toEqual(['Eggs60 pieces$42.00$0.00$42.00', 'Total$42.00$0.00$42.00'])
    expect(field('Bill ID')).toHaveValue('fg-7')
    await waitFor(() => expect(field('Bill ID')).toHaveFocus())
    await form.fill('Bill ID', 'fg-8')
    await form.lacks(taken)
  })

  test('shows a future date as an error at its field', async () => {
    const wrong = 'Pick a day that is not after today'
    answers(addPurchase, () => refusal('input', wrong, { fields: { dateOfPurchase: wrong } }))
    const form = await adding()
    await addEggs(form)
    await fillBill(form)
    await form.press('Save')
    await expectProblemAt('Date of Purchase', wrong)
    expect(field('Date of Purchase')).toHaveValue('Mar 5, 2026')
  })

  test('disables the form while it is being sent', async () => {
    const { answer, give } = held<ReturnType<typeof booked>>()
    answers(addPurchase, () => answer)
    const form = await adding()
    await addEggs(form)
    await fillBill(form)
    await form.press('Save')
    await waitFor(() => expect(callsTo(addPurchase)).toHaveLength(1))
    expect(field('Bill ID')).toBeDisabled()
    give(booked())
    await waitFor(() => expect(field('Bill ID')).toBeEnabled())
  })
})

test('a purchase draft is restored after a reload, with the material that is not added yet', async () => {
  const form = await adding()
  await addEggs(form)
  await form.fill('Bill ID', 'fg-7')
  await form.pick('Material', 'Flour')
  await form.choose('Unit is Weight?')
  await form.fill('Weight (kg)', '12.5')
  endPage()
  await adding()
  expect(added()).toEqual(['Eggs60 pieces$42.00$0.00$42.00', 'Total$42.00$0.00$42.00'])
  expect(field('Bill ID')).toHaveValue('fg-7')
  expect(field('Material')).toHaveValue('Flour')
  expect(field('Weight (kg)')).toHaveValue('12.5')
})

test('a material leaves the draft of the next one empty once it is added', async () => {
  const form = await adding()
  await addEggs(form)
  endPage()
  await adding()
  expect(added()).toEqual(['Eggs60 pieces$42.00$0.00$42.00', 'Total$42.00$0.00$42.00'])
  expect(field('Nos')).toHaveValue('')
  expect(field('Price')).toHaveValue('')
})
