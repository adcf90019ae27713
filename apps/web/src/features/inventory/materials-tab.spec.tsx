import {
  recordStocktake,
  listInventory,
  listInventoryEntries,
  setReorderLevel,
  stockTopic,
} from '@brigade/contract/inventory/inventory.contract.ts'
import { listPlugins } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test, vi } from 'vitest'
import { channel } from '../../shared/testing/hinted.ts'
import { snackState } from '../../shared/ui/snack-store.ts'
import { atBranch, refusal } from '../orders/handing-on.factory.tsx'
import MaterialsTab from './materials-tab.tsx'
import { anEntry, ghee, inStock, onHand, paneer, ponsonby, rice, inventoryServer } from './inventory.factory.tsx'

vi.mock('idb-keyval', () => import('../../shared/testing/kept-in-memory.ts'))
vi.mock('../../shared/live/connection.ts', () => import('../../shared/testing/hinted.ts'))

const ROOT = '/dashboard/foods/materials'
const pieces = (said = {}) => onHand({ isWeight: false, quantity: 30, value: 42, averageCost: 1.4, ...said })

/** Draws the tab at an address below its own, and does with it what a person does. */
async function atMaterials(path = '') {
  localStorage.setItem('AUT-MANAGER', 'token')
  // Rows that are not in sight do not exist, and nothing has a height here.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  const router = createMemoryRouter([{ path: `${ROOT}/*`, Component: MaterialsTab }], {
    initialEntries: [`${ROOT}${path}`],
  })
  const hands = await atBranch(<RouterProvider router={router} />, ponsonby)
  await act(() => hands.client.invalidateQueries({ queryKey: [listPlugins.name] }))
  const { screen } = hands
  const form = (name: string) => {
    const found = screen.querySelector<HTMLFormElement>(`form[aria-label="${name}"]`)
    if (!found) throw new Error(`There is no form ${name}`)
    return found
  }
  const entry = (name: string, label: string) => {
    const found = [...form(name).querySelectorAll('label')].find(({ textContent }) => textContent === label)
    const control = found?.htmlFor ? document.getElementById(found.htmlFor) : found?.querySelector('input')
    if (!(control instanceof HTMLInputElement)) throw new Error(`${name} does not ask for ${label}`)
    return control
  }
  const eventually = (check: () => void) => act(() => vi.waitFor(check, { timeout: 4_000 }))
  return {
    ...hands,
    shows: (words: string) => eventually(() => expect(screen.textContent).toContain(words)),
    lacks: (words: string) => eventually(() => expect(screen.textContent).not.toContain(words)),
    address: () => `${router.state.location.pathname}${router.state.location.search}`.replace(ROOT, ''),
    rows: () => [...screen.querySelectorAll('[data-row]')].map(({ textContent }) => textContent),
    /** What is said of the material by weight or in nos. */
    facts: (unit: string) =>
      [...screen.querySelectorAll(`section[aria-label="${unit}"] dt`)].map(
        (term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`,
      ),
    entries: () =>
      [...screen.querySelectorAll('ol > li')].map(({ children }) => [...children].map((c) => c.textContent)),
    entry,
    fill: (name: string, label: string, text: string) =>
      act(async () => {
        // React has put its own setter on the element, to hear of changes that are none.
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(entry(name, label), text)
        entry(name, label).dispatchEvent(new Event('input', { bubbles: true }))
      }),
    tick: (name: string, label: string) => act(async () => entry(name, label).click()),
    /** As Enter does in one of its entries. */
    save: (name: string) => act(async () => form(name).requestSubmit()),
    problem: (name: string) => form(name).querySelector('[role="alert"]')?.textContent ?? null,
    /** Something was sold, bought or counted elsewhere. */
    hears: () => act(async () => channel.hint({ m: stockTopic.m, data: { restId: ponsonby._id } })),
  }
}

describe('the materials of a branch that keeps an inventory', () => {
  test('say what should be there of each and what is low, in one question', async () => {
    const low = onHand({ quantity: 1.25, level: 2, isLow: true })
    const server = inventoryServer({ stock: [inStock(rice, pieces(), onHand()), inStock(ghee, low)] })
    const page = await atMaterials()
    await page.shows('12.4 kg')
    expect(page.rows()).toEqual(['Basmati rice12.4 kg · 30 pieces', 'Ghee1.25 kgLow', 'PaneerNot in stock yet'])
    expect(server.sentTo(listInventory)).toEqual([{ restId: ponsonby._id }])
  })

  test('are narrowed to what is low, and the address says so', async () => {
    const server = inventoryServer({
      stock: [inStock(rice, onHand()), inStock(ghee, onHand({ level: 20, isLow: true }))],
    })
    const page = await atMaterials('?low=1')
    await page.shows('12.4 kg')
    expect(page.rows()).toEqual(['Ghee12.4 kgLow'])
    await act(async () => page.screen.querySelector<HTMLElement>('[data-row]')?.click())
    expect(page.address()).toBe(`/${ghee._id}?low=1`)
    server.has.stock = [inStock(rice, onHand()), inStock(ghee, onHand())]
    await page.hears()
    await page.shows('Nothing is below its reorder level')
    expect(page.screen.querySelector('article h2')?.textContent).toBe('Ghee')
    await page.choose('Low only')
    expect(page.address()).toBe(`/${ghee._id}`)
    expect(page.rows()).toHaveLength(3)
  })

  test('are still there where their stock can not be read, and it is asked for again', async () => {
    let isDown = true
    inventoryServer({
      stock: [inStock(rice, onHand())],
      answer: (path) =>
        path === listInventory.path && isDown
          ? refusal('restaurant-unknown', 'This restaurant is not known here')
          : undefined,
    })
    const page = await atMaterials(`/${rice._id}`)
    await page.shows('This restaurant is not known here')
    expect(page.rows()).toEqual(['Basmati rice', 'Ghee', 'Paneer'])
    isDown = false
    await page.press('Try again')
    await page.shows('$31.00')
    await page.lacks('This restaurant is not known here')
  })
})

test('the materials of a branch that keeps no inventory have their notes, and no stock is asked for', async () => {
  const server = inventoryServer({ plugins: [], stock: [inStock(rice, onHand())] })
  const page = await atMaterials(`/${rice._id}`)
  await page.shows('Basmati rice')
  expect(page.rows()).toEqual(['Basmati riceAged', 'GheeTins', 'PaneerFresh'])
  expect(page.screen.textContent).not.toContain('Low only')
  expect(page.screen.querySelector('form')).toBeNull()
  expect([...server.sentTo(listInventory), ...server.sentTo(listInventoryEntries)]).toEqual([])
})

describe('a material', () => {
  test('says by weight and in nos what is on hand, what it cost, its level, and how far the last count was off', async () => {
    const counted = { at: '2026-03-05T01:15:00Z', difference: -0.3 }
    inventoryServer({
      stock: [inStock(rice, pieces({ averageCost: null }), onHand({ level: 15, isLow: true, counted }))],
    })
    const page = await atMaterials(`/${rice._id}`)
    await page.shows('By weight')
    expect(page.facts('By weight')).toEqual([
      'On hand: 12.4 kg',
      'Value: $31.00',
      'Average cost: $2.50 per kg',
      'Reorder level: 15 kg',
      'Last stocktake: Mar 5, 2026, 2:15 PM: 0.3 kg less than expected',
    ])
    expect(page.facts('In pieces')).toEqual([
      'On hand: 30 pieces',
      'Value: $42.00',
      'Average cost: Never bought',
      'Reorder level: None',
      'Last stocktake: No stocktake yet',
    ])
    expect(page.screen.querySelector('section[aria-label="By weight"] header')?.textContent).toBe('By weightLow')
  })

  test('that never was in stock says so, and can be counted', async () => {
    inventoryServer()
    const page = await atMaterials(`/${paneer._id}`)
    await page.shows('This branch has not bought, sold or counted it yet.')
    await page.shows('No movements yet')
    expect(page.entry('Stocktake', 'Nos').value).toBe('')
  })

  test('lists what came and went, the latest first, some at a time', async () => {
    const wasted = anEntry(0, { move: 'wastage', quantity: -1, value: -2.5, left: 11.4, note: 'Damp' })
    const came = anEntry(30, { move: 'purchase', isWeight: false, quantity: 60, value: 84, left: 60 })
    const sales = Array.from({ length: 24 }, (_, at) => anEntry(at + 1))
    inventoryServer({ stock: [inStock(rice, onHand())], entries: [wasted, ...sales, came] })
    const page = await atMaterials(`/${rice._id}`)
    await page.shows('Wastage')
    expect(page.entries()).toHaveLength(20)
    expect(page.entries()[0]).toEqual(['Wastage', '-1 kg', '-$2.50', 'Mar 5, 2026, 2:15 PM', '11.4 kg left', 'Damp'])
    await page.press('Show more')
    expect(page.entries()).toHaveLength(26)
    expect(page.entries().at(-1)).toEqual([
      'Purchase',
      '+60 pieces',
      '$84.00',
      'Mar 5, 2026, 2:15 PM',
      '60 pieces left',
    ])
    expect(page.screen.textContent).not.toContain('Show more')
  })

  test('follows what happens elsewhere while it is looked at', async () => {
    const server = inventoryServer({ stock: [inStock(rice, onHand())], entries: [anEntry(1)] })
    const page = await atMaterials(`/${rice._id}`)
    await page.shows('On hand')
    await page.fill('Stocktake', 'Weight (kg)', '12')
    server.has.stock = [inStock(rice, onHand({ quantity: 12.1, value: 30.25 }))]
    server.has.entries = [anEntry(2, { left: 12.1 }), anEntry(1)]
    await page.hears()
    await page.shows('12.1 kg left')
    expect(page.facts('By weight').slice(0, 2)).toEqual(['On hand: 12.1 kg', 'Value: $30.25'])
    expect(page.rows()[0]).toBe('Basmati rice12.1 kg')
    expect(page.entry('Stocktake', 'Weight (kg)').value).toBe('12')
  })
})

describe('a count', () => {
  test('is sent as it was entered, shows at once, and the form is there for the next', async () => {
    const counted = { at: '2026-03-05T01:15:00Z', difference: 2 }
    const after = inStock(rice, onHand(), pieces({ quantity: 32, counted }))
    const server = inventoryServer({
      stock: [inStock(rice, onHand(), pieces())],
      answer: (path) => {
        if (path !== recordStocktake.path) return undefined
        server.has.stock = [after]
        return Response.json({ error: false, data: after, message: 'Stocktake of Basmati rice recorded' })
      },
    })
    const page = await atMaterials(`/${rice._id}`)
    await page.shows('On hand')
    await page.tick('Stocktake', 'Unit is Weight?')
    await page.fill('Stocktake', 'Nos', '32')
    await page.fill('Stocktake', 'Note (optional)', ' Cool room ')
    await page.save('Stocktake')
    await page.shows('Mar 5, 2026, 2:15 PM: 2 pieces more than expected')
    expect(server.sentTo(recordStocktake)).toEqual([
      { restId: ponsonby._id, matId: rice._id, isWeight: false, quantity: 32, note: 'Cool room' },
    ])
    expect(snackState().shown?.text).toBe('Stocktake of Basmati rice recorded')
    expect([page.entry('Stocktake', 'Nos').value, page.entry('Stocktake', 'Note (optional)').value]).toEqual(['', ''])
  })

  test.each([
    ['Unit is Weight?', 'Nos', '', 'Enter the quantity'],
    ['Unit is Weight?', 'Nos', '1.5', 'Enter a whole number of pieces from 0 to 1,000,000'],
    ['Unit is Weight?', 'Nos', 'two', 'Enter a whole number of pieces from 0 to 1,000,000'],
    [null, 'Weight (kg)', '1.2345', 'Enter the weight in kg: from 0 to 1,000,000, with at most three decimals'],
    [null, 'Weight (kg)', '1000001', 'Enter the weight in kg: from 0 to 1,000,000, with at most three decimals'],
  ])('that is none is not sent, and the form says why (%s %s "%s")', async (toggle, label, typed, told) => {
    const server = inventoryServer({ stock: [inStock(rice, onHand())] })
    const page = await atMaterials(`/${rice._id}`)
    await page.shows('On hand')
    if (toggle) await page.tick('Stocktake', toggle)
    await page.fill('Stocktake', label, typed)
    await page.save('Stocktake')
    expect(page.problem('Stocktake')).toBe(told)
    expect(snackState().shown?.text).toBe(told)
    expect(document.activeElement).toBe(page.entry('Stocktake', label))
    expect(server.sentTo(recordStocktake)).toEqual([])
  })

  test('that the server refuses keeps what was typed', async () => {
    inventoryServer({
      stock: [inStock(rice, onHand())],
      answer: (path) =>
        path === recordStocktake.path ? refusal('input', 'Look again', { quantity: 'Enter the quantity' }) : undefined,
    })
    const page = await atMaterials(`/${rice._id}`)
    await page.shows('On hand')
    await page.fill('Stocktake', 'Weight (kg)', '11.9')
    await page.save('Stocktake')
    expect(page.problem('Stocktake')).toBe('Enter the quantity')
    expect(page.entry('Stocktake', 'Weight (kg)').value).toBe('11.9')
  })
})

describe('the level of a material', () => {
  test('is set in its unit, and taken away again where it is set', async () => {
    const levelled = inStock(rice, onHand({ level: 15, isLow: true }), pieces())
    const server = inventoryServer({
      stock: [inStock(rice, onHand(), pieces())],
      answer: (path) => {
        if (path !== setReorderLevel.path) return undefined
        const isFirst = server.sentTo(setReorderLevel).length === 1
        server.has.stock = [isFirst ? levelled : inStock(rice, onHand(), pieces())]
        return Response.json({ error: false, data: server.has.stock[0], message: isFirst ? 'Set' : 'Removed' })
      },
    })
    const page = await atMaterials(`/${rice._id}`)
    await page.shows('On hand')
    expect(page.screen.textContent).not.toContain('Remove reorder level')
    await page.fill('Reorder level', 'Weight (kg)', '15')
    await page.save('Reorder level')
    await page.shows('Reorder level15 kg')
    expect(page.rows()[0]).toBe('Basmati rice12.4 kg · 30 piecesLow')
    await page.press('Remove reorder level')
    await page.lacks('Reorder level15 kg')
    const ofRice = { restId: ponsonby._id, matId: rice._id, isWeight: true }
    expect(server.sentTo(setReorderLevel)).toEqual([
      { ...ofRice, quantity: 15 },
      { ...ofRice, quantity: null },
    ])
    await page.lacks('Remove reorder level')
  })
})
