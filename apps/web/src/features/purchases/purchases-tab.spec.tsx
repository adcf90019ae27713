import { exportBook } from '@brigade/contract/books/books.contract.ts'
import { inventoryTopic } from '@brigade/contract/suppliers/suppliers.contract.ts'
import { listPurchases } from '@brigade/contract/purchases/purchases.contract.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { readPurchasesOverview } from '@brigade/contract/purchases/purchases-overview.contract.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { announce } from '../../shared/testing/live-channel.ts'
import { facts, rows, textsOf } from '../../shared/testing/render-app.tsx'
import { answers, refusal, sentTo } from '../../shared/testing/server.ts'
import { nothingSpent } from '../suppliers/suppliers.factory.tsx'
import {
  aBoughtMaterial,
  aPurchase,
  eggs,
  farm,
  flour,
  HARBOUR,
  purchasesServer,
  renderPurchases,
} from './purchases.factory.tsx'

/** The rows of the bill, and of its totals. */
const bill = () => textsOf(within(screen.getByRole('table', { name: 'Materials' })).getAllByRole('row')).slice(1)

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-08T02:00:00Z') }))

const march = aPurchase(1)
const february = aPurchase(2, { dateOfPurchase: '2026:02:27' })
const lastYear = aPurchase(3, { dateOfPurchase: '2025:03:14' })

describe('the list of purchases', () => {
  test('shows the total, and the number, supplier, amount, bill and date of each purchase', async () => {
    purchasesServer({ purchases: [march, february, lastYear] })
    const page = renderPurchases()
    await page.shows('Total : 3')
    await page.shows('No items selected')
    expect(rows()).toEqual([
      'Purchase 11Kauri Farm$77.94FG-1 · Mar 5',
      'Purchase 22Kauri Farm$77.94FG-2 · Feb 27',
      'Purchase 33Kauri Farm$77.94FG-3 · Mar 14, 2025',
    ])
  })

  test('is read again after a purchase elsewhere', async () => {
    const server = purchasesServer({ purchases: [february] })
    const page = renderPurchases()
    await page.shows('Total : 1')
    server.purchases = [march, february]
    await announce(inventoryTopic, { restId: HARBOUR })
    await page.shows('Total : 2')
    expect(rows()).toEqual(['Purchase 11Kauri Farm$77.94FG-1 · Mar 5', 'Purchase 22Kauri Farm$77.94FG-2 · Feb 27'])
  })

  test('says that nothing was bought yet', async () => {
    purchasesServer()
    const page = renderPurchases()
    await page.shows('No purchases yet')
    await page.shows('Total : 0')
    expect(rows()).toEqual([])
  })
})

test('the list is searched by supplier, bill and material', async () => {
  purchasesServer({ purchases: [march, aPurchase(2, { materials: [aBoughtMaterial({ mat: eggs })] })] })
  const page = renderPurchases()
  await page.shows('Total : 2')
  await page.fill('Search', 'kauri flour')
  expect(rows()).toEqual(['Purchase 11Kauri Farm$77.94FG-1 · Mar 5'])
})

test('the purchases of the chosen month are exported', async () => {
  purchasesServer({ purchases: [march] })
  answers(exportBook, () => ({ text: 'Date', rows: 0 }))
  const page = renderPurchases('?month=2026-02')
  await page.press('Export')
  await page.press('Save file')
  await page.shows('Nothing in these days')
  expect(sentTo(exportBook)).toMatchObject([{ list: 'purchases', from: '2026:02:01', to: '2026:02:28' }])
})

describe('the overview', () => {
  const overview = (month: string) => {
    const nothing = nothingSpent(month)
    const amounts: Record<string, number> = { '2026:02': 60, '2026:03': 120 }
    return {
      months: nothing.months.map((each) => ({ ...each, purchases: 2, amount: amounts[each.month] ?? 0 })),
      suppliers: [{ _id: farm._id, name: farm.name, purchases: 3, amount: 180, latest: '2026:03:05', months: [] }],
    }
  }
  const tiles = () => facts().map((fact) => fact.join(': '))

  test('compares the current month with the one before, and sums up by supplier', async () => {
    purchasesServer({ purchases: [march], overview })
    const page = renderPurchases()
    await page.shows('Spent in March')
    expect(page.container).toHaveTextContent('No items selected')
    expect(tiles()).toEqual(['Spent in March: $120.00', 'Purchases in March: 2', 'Spent in 12 months: $180.00'])
    expect(page.container).toHaveTextContent('$60.00 in Feb')
    const cells = screen.getAllByRole('row', { hidden: true }).map(({ textContent }) => textContent)
    expect(cells).toEqual(expect.arrayContaining(['Kauri Farm3 bills$180.00']))
  })

  test('is of the chosen month', async () => {
    purchasesServer({ purchases: [february], overview })
    const page = renderPurchases('?month=2026-02')
    await page.shows('Spent in February')
    expect(tiles()[0]).toBe('Spent in February: $60.00')
    expect(sentTo(readPurchasesOverview)).toContainEqual({ restId: HARBOUR, month: '2026:02' })
  })

  test('gives each month of the year a bar', async () => {
    purchasesServer({ purchases: [march], overview })
    renderPurchases()
    const strip = within(await screen.findByRole('group', { name: 'Month of the purchase' }))
    const heights = () => strip.getAllByRole('button').flatMap((month) => month.querySelector('i')?.style.height ?? [])
    await waitFor(() => expect(heights()[2]).toBe('32px'))
    expect(heights()).toEqual(['0px', '16px', '32px', ...Array.from({ length: 9 }, () => '0px')])
    expect(strip.getByRole('button', { name: 'Mar 2026', description: '$120.00' })).toHaveTextContent('$120Mar')
  })

  test('shows dashes in place of bars when the amounts cannot be read', async () => {
    purchasesServer({ purchases: [march] })
    answers(readPurchasesOverview, () => refusal('not-allowed', 'Ask the owner'))
    renderPurchases()
    const strip = within(await screen.findByRole('group', { name: 'Month of the purchase' }))
    const months = () => strip.getAllByRole('button')
    await waitFor(() => expect(months().flatMap((month) => [...month.querySelectorAll('i')])).toEqual([]))
    expect(strip.getByRole('button', { name: 'Mar 2026' })).toHaveTextContent(/^–Mar$/)
  })
})

describe('the months', () => {
  test('filter the list by one month, and show all again', async () => {
    purchasesServer({ purchases: [march, february, lastYear] })
    const page = renderPurchases()
    await page.shows('Total : 3')
    const months = screen.getAllByRole('button').filter((button) => button.hasAttribute('aria-pressed'))
    expect(textsOf(months).join(' ')).toBe('All Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec')
    await page.press('Feb 2026')
    await page.shows('Total : 1')
    expect(rows()).toEqual(['Purchase 11Kauri Farm$77.94FG-2 · Feb 27'])
    expect(page.address()).toBe('?month=2026-02')
    expect(screen.getByRole('button', { name: 'Feb 2026', pressed: true })).toBeInTheDocument()
    expect(sentTo(listPurchases).at(-1)).toMatchObject({ restId: HARBOUR, month: '2026:02' })
    await page.press('All')
    await page.shows('Total : 3')
    expect(page.address()).toBe('')
  })

  test('belong to the shown year, and stepping keeps the chosen month', async () => {
    purchasesServer({ purchases: [march, february, lastYear] })
    const page = renderPurchases()
    await page.shows('Total : 3')
    await page.press('Show 2025')
    expect(page.address()).toBe('')
    await page.press('Mar 2025')
    await page.shows('FG-3')
    await page.lacks('FG-1')
    await page.press('Show 2026')
    await page.shows('FG-1')
    await page.lacks('FG-3')
    expect(page.address()).toBe('?month=2026-03')
  })

  test('name the month that has no purchases', async () => {
    purchasesServer({ purchases: [march] })
    const page = renderPurchases('?month=2026-12')
    await page.shows('No purchases in Dec 2026')
    expect(rows()).toEqual([])
  })

  test('clear the selection, and stay in place above the form, which keeps the month', async () => {
    purchasesServer({ purchases: [march, february] })
    const page = renderPurchases()
    await page.shows('FG-1')
    await page.press(/FG-1/)
    await page.press('Feb 2026')
    await page.shows('No items selected')
    await page.press('Add Purchase')
    expect(screen.getByRole('button', { name: 'Feb 2026' })).toHaveAttribute('aria-pressed', 'true')
    expect(page.address()).toBe('/new?month=2026-02')
    await page.press('Cancel')
    await page.shows('No items selected')
    await page.press('Mar 2026')
    expect(page.address()).toBe('?month=2026-03')
  })
})

describe('the open part of the screen', () => {
  test('is the selected purchase or the form, never both', async () => {
    purchasesServer({ purchases: [march, february] })
    const page = renderPurchases()
    await page.shows('FG-1')
    const selected = () => screen.queryByRole('button', { current: true })
    const form = () => screen.queryByRole('form', { name: 'Add Purchase' })
    await page.press(/FG-1/)
    expect(selected()).toHaveTextContent('FG-1')
    expect(form()).not.toBeInTheDocument()
    await page.press('Add Purchase')
    expect(selected()).not.toBeInTheDocument()
    expect(form()).toBeInTheDocument()
    await page.press(/FG-2/)
    expect(selected()).toHaveTextContent('FG-2')
    expect(form()).not.toBeInTheDocument()
  })

  test('is found on a later page when its address leads there', async () => {
    purchasesServer({ purchases: [march, february, lastYear], page: 1 })
    const page = renderPurchases(`/${lastYear._id}`)
    await page.shows('No. 3')
    expect(screen.getByRole('article', { name: 'FG-3' })).toBeInTheDocument()
  })

  test('is reported as missing when no page has it', async () => {
    purchasesServer({ purchases: [march, february], page: 1 })
    const page = renderPurchases(`/${lastYear._id}`)
    await page.shows('This is not in the list')
    await page.press('Show the list')
    await page.shows('No items selected')
    expect(page.address()).toBe('')
  })
})

describe('a purchase', () => {
  test('shows its bill, date and supplier, and the state of each material', async () => {
    const bought = aPurchase(1, {
      materials: [
        aBoughtMaterial(),
        aBoughtMaterial({
          mat: eggs,
          isWeight: false,
          weight: 0,
          nos: 60,
          price: 42,
          tax: 0,
          isStockFinished: true,
          finishedAt: '2026-03-07T01:30:00Z',
          wastage: {
            hasWastage: true,
            isWeight: false,
            weight: 0,
            nos: 6,
            reason: 'Dropped',
            dumpedDate: '2026:03:06',
          },
        }),
      ],
    })
    purchasesServer({ purchases: [bought] })
    const page = renderPurchases(`/${bought._id}`)
    await page.shows('1 Farm Road')
    const detail = screen.getByRole('article', { name: 'FG-1' })
    expect(within(detail).getByRole('heading', { level: 2 })).toHaveTextContent('Kauri Farm')
    expect(detail).toHaveTextContent('$77.94')
    expect(detail).toHaveTextContent('FG-1 · Mar 5, 2026')
    expect(detail).toHaveTextContent('1 Farm Road')
    const [ofFlour, stockOfFlour, ofEggs, stockOfEggs, ...totals] = bill()
    expect([ofFlour, stockOfFlour]).toEqual(['Flour Type 0012.5 kg × $2.50$31.25$4.69$35.94', 'In StockNo Wastage'])
    expect(ofEggs).toBe('Eggs Free range60 pieces × $0.70$42.00$0.00$42.00')
    expect(stockOfEggs?.replaceAll('\u202f', ' ')).toBe(
      'Stock FinishedMar 7, 2026, 2:30 PMWastage6 pieces dumped Mar 6, 2026Dropped',
    )
    expect(totals).toEqual(['Subtotal$73.25', 'Tax$4.69', 'Total$77.94'])
    expect(within(detail.parentElement ?? detail).getByRole('link', { name: 'Eggs' })).toHaveAttribute(
      'href',
      `/dashboard/foods/materials/${eggs._id}`,
    )
  })

  test('shows the present stock and cost of each material', async () => {
    const unsaid = { level: null, isLow: false, counted: null }
    const stock = [
      {
        mat: flour,
        units: [
          { isWeight: false, quantity: 3, value: 9, averageCost: 3, ...unsaid },
          { isWeight: true, quantity: 20.25, value: 50.63, averageCost: 2.5, ...unsaid },
        ],
      },
      { mat: eggs, units: [{ isWeight: false, quantity: -2, value: 0, averageCost: null, ...unsaid }] },
    ]
    purchasesServer({ purchases: [march], stock })
    const page = renderPurchases(`/${march._id}`)
    await page.shows('on hand')
    const [, first, , second] = bill()
    expect(first).toContain('20.25 kg on hand')
    expect(second).toContain('No Wastage−2 pieces on hand')
  })
})

test('shows why the list was refused, and reads it again on demand', async () => {
  purchasesServer()
  let isRefused = true
  answers(listPurchases, () => (isRefused ? refusal('not-allowed', 'Ask the owner') : [march]))
  const page = renderPurchases()
  expect(await screen.findByText('Ask the owner')).toBeInTheDocument()
  isRefused = false
  await page.press('Try again')
  await page.shows('FG-1')
})
