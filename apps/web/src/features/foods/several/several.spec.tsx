import { exportCsv } from '@brigade/contract/csv/csv.contract.ts'
import { aFood, aVariation } from '@brigade/contract/foods/food.factory.ts'
import { listFoods } from '@brigade/contract/foods/foods.contract.ts'
import { readMenuOverview } from '@brigade/contract/foods/menu-sales.contract.ts'
import { restorePrices, restoreStocks } from '@brigade/contract/foods/restore-foods.contract.ts'
import { changeFoods, changePrices, changeStocks } from '@brigade/contract/foods/several-foods.contract.ts'
import { listCategories, listMenus, listTaxes } from '@brigade/contract/lookups/lookups.contract.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { problems, shownMessage, textsOf } from '../../../shared/testing/render-app.tsx'
import { answers, noAnswer, refusal, reply, sentTo } from '../../../shared/testing/server.ts'
import { forgetUndo, undoable } from '../../../shared/ui/undo-store.ts'
import { renderAtBranch } from '../../restaurants/at-branch.factory.tsx'
import { aBranch } from '../../restaurants/restaurant.factory.ts'
import FoodsTab from '../foods-tab.tsx'

vi.mock('../../csv/save-file.ts', () => ({ saveFile: vi.fn() }))

const idOf = (digit: number) => `0190a5d0-0000-7000-8000-00000000000${digit}`
const [lunch, dinner] = [
  { _id: idOf(7), name: 'Lunch' },
  { _id: idOf(8), name: 'Dinner' },
]
const [mains, sides] = [
  { _id: idOf(4), name: 'Mains' },
  { _id: idOf(5), name: 'Sides' },
]
const restId = idOf(9)
const gst = { _id: idOf(6), name: 'GST', percentage: 15 }
const listed = { version: 1, isArchived: false }

const curry = aFood({
  _id: idOf(1),
  name: 'Curry',
  version: 3,
  menus: [lunch],
  category: mains,
  variations: [
    aVariation({ _id: idOf(1), name: 'Small', price: 12.5 }),
    aVariation({ _id: idOf(2), name: 'Large', price: 18, hasStock: true, noOfStock: 0 }),
  ],
})
const soup = aFood({
  _id: idOf(2),
  name: 'Soup',
  version: 5,
  menus: [dinner],
  category: sides,
  variations: [aVariation({ _id: idOf(3), price: 10 })],
})
const bread = aFood({ _id: idOf(3), name: 'Bread', menus: [lunch, dinner], category: sides })

beforeEach(() => {
  answers(readMenuOverview, () => ({
    foods: 3,
    onOffer: 0,
    delisted: 0,
    soldOut: { count: 0, foods: [] },
    since: '2026:02:06',
    unsold: 0,
    untaxed: 0,
    bestSellers: [],
  }))
  answers(listCategories, () => [mains, sides].map((one) => ({ ...one, ...listed })))
  answers(listMenus, () => [lunch, dinner].map((one) => ({ ...one, ...listed })))
  answers(listTaxes, () => [{ ...gst, ...listed }])
  answers(listFoods, () => [curry, soup, bread])
})

function show(userType: 'owner' | 'manager' = 'owner') {
  const place = { route: '/dashboard/foods/*', at: '/dashboard/foods' }
  const shown = renderAtBranch(<FoodsTab />, { ...place, userType, branch: aBranch({ _id: restId }) })
  const begin = async (...names: string[]) => {
    await shown.shows('Total : 3')
    await shown.press('Select foods')
    for (const name of names) await shown.press(`Choose ${name}`)
    await shown.shows(names.length === 0 ? 'Choose foods in the list' : `${names.length} chosen`)
  }
  return { ...shown, begin }
}

const preview = async () => within(await screen.findByRole('region', { name: 'What changes' }))
const lines = async () => textsOf((await preview()).getAllByRole('listitem'))
const both = [
  { foodId: curry._id, version: 3 },
  { foodId: soup._id, version: 5 },
]

test('a press on a row or its mark chooses a food, another leaves it out, and All chooses the list', async () => {
  const { begin, press, shows, address } = show()
  await begin('Curry')
  expect(screen.getByRole('button', { name: 'Choose Curry' })).toHaveAttribute('aria-pressed', 'true')
  await press(/^Soup/)
  await shows('2 chosen')
  expect(address()).toBe('/dashboard/foods')
  await press('Choose Curry')
  await shows('1 chosen')
  await press('All')
  await shows('3 chosen')
  await press('Done')
  expect(screen.queryByRole('button', { name: 'Choose Curry' })).not.toBeInTheDocument()
  await press(/^Soup/)
  expect(address()).toBe(`/dashboard/foods/${soup._id}`)
})

test('All reads the whole list first', async () => {
  answers(listFoods, ({ after }) =>
    after === undefined ? reply([curry, soup], { next: soup._id, total: 3 }) : reply([bread], { next: null, total: 3 }),
  )
  const { begin, press, shows } = show()
  await begin()
  await press('All')
  await shows('3 chosen')
  expect(sentTo(listFoods).filter(({ after }) => after !== undefined)).toHaveLength(1)
})

/** A list of two pages: a food that sells meanwhile moves up, so the second page repeats one and lacks another. */
function answersMoving(isMovingAt: (read: number) => boolean) {
  let reads = 0
  answers(listFoods, ({ after }) => {
    if (after === undefined) return reply([curry, soup], { next: soup._id, total: 3 })
    reads += 1
    return reply([isMovingAt(reads) ? soup : bread], { next: null, total: 3 })
  })
  return () => reads
}

test('All reads a list again in which foods moved between two pages', async () => {
  const reads = answersMoving((read) => read === 1)
  const { begin, press, shows } = show()
  await begin()
  await press('All')
  await shows('3 chosen')
  expect(reads()).toBe(2)
})

test('All chooses nothing of a list that keeps moving, and says so', async () => {
  const reads = answersMoving(() => true)
  const { begin, press, shows } = show()
  await begin()
  await press('All')
  const message = 'The order of this list keeps changing. Sort it in another way, then choose All again'
  await waitFor(() => expect(shownMessage()).toBe(message))
  await shows('Choose foods in the list')
  expect(reads()).toBe(5)
})

test('what is kept in step with another branch is left out, and its own variations are not', async () => {
  const [small, large] = curry.variations.map((variation) => ({ ...variation, isKept: true as const }))
  const own = aVariation({ _id: idOf(7), name: 'Own', price: 20 })
  answers(listFoods, () => [
    { ...curry, keptFields: ['prices' as const], variations: [small, large].flatMap((variation) => variation ?? []) },
    { ...soup, keptFields: ['prices' as const], variations: [own] },
    bread,
  ])
  const { begin, press, fill, shows } = show()
  await begin('Curry', 'Soup')
  await press('Prices')
  await fill('Percentage', '10')
  await shows('1 food changes')
  expect(await lines()).toEqual(['Soup$20.00 $22.00', 'CurryKept in step with another branch: change it there'])
})

test('prices are shown before they change, with what is left out and why', async () => {
  answers(listFoods, () => [curry, soup, { ...bread, isCombo: true, variations: [aVariation({ discountPrice: 9.5 })] }])
  answers(changePrices, () => reply({ changed: 2 }, { message: '2 foods changed' }))
  const { begin, press, fill, choose, shows } = show()
  await begin('Curry', 'Soup', 'Bread')
  await press('Prices')
  await shows('Fill in the form to see what changes.')
  await press('Change 3 foods')
  expect(problems()).toContain('Enter a percentage from 0 to 100 with at most three decimals')
  await choose('Lower')
  await fill('Percentage', '10')
  await choose('To .90')
  await shows('2 foods change')
  expect(await lines()).toEqual([
    'Curry · Small$12.50 $10.90',
    'Curry · Large$18.00 $15.90',
    'Soup$10.00 $8.90',
    'BreadThe price would not be above that of the offer or combo',
  ])
  await shows('1 food cannot change like this, and is left out')
  await press('Change 2 foods')
  await waitFor(() =>
    expect(sentTo(changePrices)).toEqual([
      { restId, foods: both, isRaise: false, isPercentage: true, by: 10, ending: '90' },
    ]),
  )
  await waitFor(() => expect(shownMessage()).toBe('2 foods changed'))
  // The foods stay chosen until the person leaves.
  await shows('3 chosen')
})

test('the preview says why a number is none that prices change by, and all of a price is never taken off', async () => {
  const { begin, press, fill, choose, shows } = show()
  await begin('Soup')
  await press('Prices')
  const lowest = 'Enter a percentage below 100 to lower prices'
  const range = 'Enter a percentage from 0 to 100 with at most three decimals'
  for (const [typed, said] of [
    ['12,5', 'Enter a number above 0 such as 12.5, with a point before its decimals'],
    ['1e9', 'Enter a number above 0 such as 12.5, with a point before its decimals'],
    ['0', 'Enter a percentage above 0, up to 100'],
    ['-5', 'Enter a number above 0 such as 12.5, with a point before its decimals'],
    ['101', range],
  ] as const) {
    await fill('Percentage', typed)
    await shows(said)
  }
  await choose('Lower')
  await choose('To .90')
  await fill('Percentage', '100')
  await shows(lowest)
  await press('Change 1 food')
  expect(problems()).toContain(lowest)
  expect(sentTo(changePrices)).toEqual([])
})

test('a press after a lost answer repeats the call, although the list showed its changes before, and after the form was closed', async () => {
  let isMade = false
  const { begin, press, fill, client } = show()
  answers(listFoods, () => [curry, isMade ? { ...soup, version: 6 } : soup, bread])
  answers(changePrices, async () => {
    if (isMade) return reply({ changed: 1 }, { message: '1 food changed' })
    isMade = true
    await client.invalidateQueries()
    return noAnswer()
  })
  await begin('Soup')
  await press('Prices')
  await fill('Percentage', '10')
  await press('Change 1 food')
  await waitFor(() => expect(shownMessage()).toBeTruthy())
  await press('Leave without changing')
  await press('Prices')
  await fill('Percentage', '10')
  await press('Change 1 food')
  await waitFor(() => expect(sentTo(changePrices)).toHaveLength(2))
  const [first, second] = sentTo(changePrices)
  expect(second).toEqual(first)
})

test('a manager asks the owner before prices change', async () => {
  const { begin, press } = show('manager')
  await begin('Soup')
  await press('Prices')
  expect(await screen.findByRole('region', { name: 'Prices are locked' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Change 1 food' })).not.toBeInTheDocument()
})

test('menus, category and tax change together, and only where they are not so', async () => {
  answers(changeFoods, () => ({ changed: 2 }))
  const { user, begin, press, choose, shows } = show()
  await begin('Curry', 'Soup')
  await press('Menus, category, tax')
  const menus = within(await screen.findByRole('group', { name: 'Add to menus' }))
  await user.click(await menus.findByRole('checkbox', { name: 'Dinner' }))
  const off = within(screen.getByRole('group', { name: 'Remove from menus' }))
  await user.click(off.getByRole('checkbox', { name: 'Dinner' }))
  await press('Change 1 food')
  expect(problems()).toContain('A menu cannot be added and removed at once. Leave one out')
  await user.click(off.getByRole('checkbox', { name: 'Dinner' }))
  const [, category] = screen.getAllByRole('combobox', { name: 'Category' })
  if (!category) throw new Error('The form has no category')
  await user.click(category)
  await user.click(await screen.findByRole('option', { name: 'Sides' }))
  await choose('The same for all')
  await choose('Overall tax')
  await shows('2 foods change')
  expect(await lines()).toEqual([
    'Curry · MenusLunch Lunch, Dinner',
    'Curry · CategoryMains Sides',
    'Curry · TaxNo tax Overall',
    'Soup · TaxNo tax Overall',
  ])
  await press('Change 2 foods')
  await waitFor(() =>
    expect(sentTo(changeFoods)).toMatchObject([
      {
        restId,
        foods: both,
        addMenuIds: [dinner._id],
        removeMenuIds: [],
        categoryId: sides._id,
        tax: { hasTax: true, useOverallTax: true },
      },
    ]),
  )
})

test('counted portions keep a food from being in stock again, and what nothing changes of is not sent', async () => {
  answers(changeStocks, () => refusal('stale-version', 'Someone else changed Soup meanwhile'))
  const { begin, press, choose, shows } = show()
  await begin('Curry', 'Soup')
  await press('Stock')
  await shows('2 foods change')
  expect(await lines()).toEqual(['Curry · SmallNot counted Sold out', 'SoupNot counted Sold out'])
  await choose('In stock again')
  await shows('0 foods change')
  expect(await lines()).toEqual(['Curry · LargePortions are counted: enter their number in the food itself'])
  await shows('1 other stays the same')
  await press('Change 2 foods')
  await waitFor(() => expect(shownMessage()).toBe('None of these foods would change. Choose others, or another change'))
  expect(sentTo(changeStocks)).toEqual([])

  await choose('Sold out')
  await press('Change 2 foods')
  await shows('Someone else changed Soup meanwhile')
  await shows('These are the current values. Your input is kept: check it, then press again.')
  expect(sentTo(changeStocks)).toEqual([{ restId, foods: both, isSoldOut: true, isUndoable: true }])
})

test('foods are sold out until tomorrow, when their portions come back', async () => {
  answers(changeStocks, () => ({ changed: 2 }))
  const { begin, press, choose, shows } = show()
  await begin('Curry', 'Soup')
  await press('Stock')
  await choose('Until tomorrow')
  await shows('2 foods change')
  const until = expect.stringMatching(/Not counted Sold out until /)
  expect(await lines()).toEqual([until, until])
  await choose('In stock again')
  expect(screen.queryByRole('checkbox', { name: 'Until tomorrow' })).not.toBeInTheDocument()
  await choose('Sold out')
  await press('Change 2 foods')
  await waitFor(() =>
    expect(sentTo(changeStocks)).toEqual([
      { restId, foods: both, isSoldOut: true, untilTomorrow: true, isUndoable: true },
    ]),
  )
})

const undone = both.map(({ foodId, version }) => ({ foodId, version: version + 1 }))

test('prices of several foods come back with one press', async () => {
  forgetUndo()
  answers(changePrices, () => ({ changed: 2 }))
  answers(restorePrices, () => ({ changed: 2 }))
  const { begin, press, fill } = show()
  await begin('Curry', 'Soup')
  await press('Prices')
  await fill('Percentage', '10')
  await press('Change 2 foods')
  await waitFor(() => expect(undoable()?.text).toBe('Prices of several foods changed'))
  await undoable()?.undo()
  expect(sentTo(restorePrices)).toEqual([
    {
      restId,
      foods: [
        {
          ...undone[0],
          variations: [
            { _id: idOf(1), price: 12.5 },
            { _id: idOf(2), price: 18 },
          ],
        },
        { ...undone[1], variations: [{ _id: idOf(3), price: 10 }] },
      ],
    },
  ])
})

test('the stock of several foods comes back as the server replaced it', async () => {
  forgetUndo()
  const replaced = [{ _id: idOf(3), hasStock: false, noOfStock: null, soldOutUntil: null }]
  // The other food was sold out meanwhile.
  answers(changeStocks, () => ({ changed: 1, replaced }))
  answers(restoreStocks, () => ({ changed: 1 }))
  const { begin, press } = show()
  await begin('Curry', 'Soup')
  await press('Stock')
  await press('Change 2 foods')
  await waitFor(() => expect(undoable()?.text).toBe('Stock of several foods changed'))
  await undoable()?.undo()
  expect(sentTo(restoreStocks)).toEqual([{ restId, foods: [{ ...undone[1], variations: replaced }] }])
})

test('the whole menu is exported and imported as a file, from the head of the list', async () => {
  answers(exportCsv, () => ({ text: 'id,name' }))
  const { press, shows } = show()
  await shows('Total : 3')
  await press('Import and export')
  await press('Download a template with examples')
  await waitFor(() => expect(sentTo(exportCsv)).toEqual([{ list: 'foods', restId, style: 'comma', only: 'header' }]))
  await press('Close import and export')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Download the list' })).not.toBeInTheDocument())
})

test('all that can be done with the chosen foods stands below the list, and nothing of it scrolls away', async () => {
  const { begin } = show()
  await begin('Curry')
  const bar = screen.getByRole('group', { name: 'Select foods' })
  expect(textsOf(within(bar).getAllByRole('button'))).toEqual([
    'All',
    'Done',
    'Menus, category, tax',
    'Availability',
    'Prices',
    'Stock',
    'Offer',
    'Delist',
  ])
  expect(bar.querySelector('[data-sideways]')).toBeNull()
})
