import { inventoryTopic } from '@brigade/contract/suppliers/suppliers.contract.ts'
import { listPurchases } from '@brigade/contract/purchases/purchases.contract.ts'
import { act } from 'react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { channel } from '../../shared/testing/hinted.ts'
import { refusal } from '../orders/handing-on.factory.tsx'
import { aBoughtMaterial, aPurchase, atPurchases, eggs, flour, HARBOUR, purchasesServer } from './purchases.factory.tsx'

vi.mock('idb-keyval', () => import('../../shared/testing/kept-in-memory.ts'))
vi.mock('../../shared/live/connection.ts', () => import('../../shared/testing/hinted.ts'))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-08T02:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
})

const march = aPurchase(1)
const february = aPurchase(2, { dateOfPurchase: '2026:02:27' })
const lastYear = aPurchase(3, { dateOfPurchase: '2025:03:14' })

describe('the list of purchases', () => {
  test('says how many there are, and of each its place, its bill and its date', async () => {
    purchasesServer({ purchases: [march, february, lastYear] })
    const screen = await atPurchases()
    await screen.shows('Total : 3')
    await screen.shows('No items selected')
    expect(screen.rows()).toEqual([
      'Purchase 11FG-1Mar 5, 2026',
      'Purchase 22FG-2Feb 27, 2026',
      'Purchase 33FG-3Mar 14, 2025',
    ])
  })

  test('is read again as soon as something was bought elsewhere', async () => {
    const server = purchasesServer({ purchases: [february] })
    const screen = await atPurchases()
    await screen.shows('Total : 1')
    server.has.purchases = [march, february]
    await act(async () => channel.hint({ m: inventoryTopic.m, data: { restId: HARBOUR } }))
    await screen.shows('Total : 2')
    expect(screen.rows()).toEqual(['Purchase 11FG-1Mar 5, 2026', 'Purchase 22FG-2Feb 27, 2026'])
  })

  test('says so where nothing was bought yet', async () => {
    purchasesServer()
    const screen = await atPurchases()
    await screen.shows('No purchases yet')
    await screen.shows('Total : 0')
    expect(screen.rows()).toEqual([])
  })
})

describe('the months', () => {
  test('narrow the list to one of them, and to none again', async () => {
    const server = purchasesServer({ purchases: [march, february, lastYear] })
    const screen = await atPurchases()
    await screen.shows('Total : 3')
    const months = [...screen.screen.querySelectorAll('[role="group"] [aria-pressed]')]
    expect(months.map(({ textContent }) => textContent).join(' ')).toBe(
      'All Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
    )
    await screen.pressNamed('Feb 2026')
    await screen.shows('Total : 1')
    expect(screen.rows()).toEqual(['Purchase 11FG-2Feb 27, 2026'])
    expect(screen.address()).toBe('?month=2026-02')
    expect(screen.buttonNamed('Feb 2026').getAttribute('aria-pressed')).toBe('true')
    expect(server.sentTo(listPurchases).at(-1)).toMatchObject({ restId: HARBOUR, month: '2026:02' })
    await screen.pressNamed('All')
    await screen.shows('Total : 3')
    expect(screen.address()).toBe('')
  })

  test('are of the year that is stepped to, and the chosen one is the same of that year', async () => {
    purchasesServer({ purchases: [march, february, lastYear] })
    const screen = await atPurchases()
    await screen.shows('Total : 3')
    await screen.pressNamed('Show 2025')
    expect(screen.address()).toBe('')
    await screen.pressNamed('Mar 2025')
    await screen.shows('FG-3')
    await screen.lacks('FG-1')
    await screen.pressNamed('Show 2026')
    await screen.shows('FG-1')
    await screen.lacks('FG-3')
    expect(screen.address()).toBe('?month=2026-03')
  })

  test('without a purchase say which it was', async () => {
    purchasesServer({ purchases: [march] })
    const screen = await atPurchases('?month=2026-12')
    await screen.shows('No purchases in Dec 2026')
    expect(screen.rows()).toEqual([])
  })

  test('leave what is selected, and keep what is being entered', async () => {
    purchasesServer({ purchases: [march, february] })
    const screen = await atPurchases()
    await screen.shows('FG-1')
    await screen.open('FG-1')
    await screen.pressNamed('Feb 2026')
    await screen.shows('No items selected')
    await screen.pressNamed('Add Purchase')
    await screen.type('Bill number', 'fg-9')
    await screen.pressNamed('Mar 2026')
    expect(screen.labelled('Bill number').value).toBe('fg-9')
    expect(screen.address()).toBe('/new?month=2026-03')
  })
})

describe('what is open', () => {
  test('is the selected purchase or the form, never both', async () => {
    purchasesServer({ purchases: [march, february] })
    const screen = await atPurchases()
    await screen.shows('FG-1')
    const selected = () => screen.screen.querySelector('[aria-current]')?.textContent ?? null
    const form = () => screen.screen.querySelector('form[aria-label="Add Purchase"]')
    await screen.open('FG-1')
    expect(selected()).toContain('FG-1')
    expect(form()).toBeNull()
    await screen.pressNamed('Add Purchase')
    expect(selected()).toBeNull()
    expect(form()).not.toBeNull()
    await screen.open('FG-2')
    expect(selected()).toContain('FG-2')
    expect(form()).toBeNull()
  })

  test('is found further on where its address leads there', async () => {
    purchasesServer({ purchases: [march, february, lastYear], page: 1 })
    const screen = await atPurchases(`/${lastYear._id}`)
    await screen.shows('No. 3')
    expect(screen.screen.querySelector('article h2')?.textContent).toBe('FG-3')
  })

  test('is said to be missing where it is nowhere', async () => {
    purchasesServer({ purchases: [march, february], page: 1 })
    const screen = await atPurchases(`/${lastYear._id}`)
    await screen.shows('This is not in the list')
    await screen.pressNamed('Show the list')
    await screen.shows('No items selected')
    expect(screen.address()).toBe('')
  })
})

describe('a purchase', () => {
  test('says its bill, its date, whom it is from, and of each material what became of it', async () => {
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
    const screen = await atPurchases(`/${bought._id}`)
    await screen.shows('Kauri Farm')
    const detail = screen.screen.querySelector('article')
    expect(detail?.querySelector('h2')?.textContent).toBe('FG-1')
    expect(detail?.textContent).toContain('Mar 5, 2026')
    expect(detail?.textContent).toContain('1 Farm Road')
    const [ofFlour, ofEggs] = [...screen.screen.querySelectorAll('[data-finished]')].map(
      ({ textContent }) => textContent,
    )
    expect(ofFlour).toBe('FlourType 00In StockWeight12.5 kgPrice$31.25Tax$4.69No Wastage')
    expect(ofEggs?.replaceAll('\u202f', ' ')).toBe(
      'EggsFree rangeStock FinishedFinished onMar 7, 2026, 2:30 PMNos60 nosPrice$42.00Tax$0.00' +
        'WastageDumped onMar 6, 2026Dumped6 nosReasonDropped',
    )
  })

  test('says beside each material what should be there now, and what that costs', async () => {
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
    const screen = await atPurchases(`/${march._id}`)
    await screen.shows('On hand now')
    const cards = [...screen.screen.querySelectorAll('[data-finished]')].map(({ textContent }) => textContent)
    expect(cards[0]).toContain('On hand now20.25 kgAverage cost$2.50 a kg')
    expect(cards[1]).toContain('On hand now-2 nosNo Wastage')
  })

  test.each([
    [-0.75, 'At the last count0.75 kg less'],
    [1.5, 'At the last count1.5 kg more'],
    [0, 'At the last countAs expected'],
  ])('says what differed when somebody last counted: %d', async (difference, words) => {
    const counted = { at: '2026-03-09T09:00:00.000Z', difference }
    const unit = { isWeight: true, quantity: 11, value: 27.5, averageCost: 2.5, level: null, isLow: false, counted }
    purchasesServer({ purchases: [march], stock: [{ mat: flour, units: [unit] }] })
    const screen = await atPurchases(`/${march._id}`)
    await screen.shows('At the last count')
    const [card] = [...screen.screen.querySelectorAll('[data-finished]')].map(({ textContent }) => textContent)
    expect(card).toContain(words)
  })
})

test('a list that is refused says why, and is asked for again', async () => {
  let isRefused = true
  const server = purchasesServer({ purchases: [march] })
  const answered = fetch
  vi.stubGlobal('fetch', async (address: string, request: RequestInit) =>
    isRefused && address === listPurchases.path ? refusal('not-allowed', 'Ask the owner') : answered(address, request),
  )
  const screen = await atPurchases()
  await screen.shows('Ask the owner')
  expect(server.sentTo(listPurchases)).toEqual([])
  isRefused = false
  await screen.pressNamed('Try again')
  await screen.shows('FG-1')
})
