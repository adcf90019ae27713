import {
  listInventory,
  listInventoryEntries,
  recordStocktake,
  setReorderLevel,
  stockTopic,
} from '@brigade/contract/inventory/inventory.contract.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { announce } from '../../shared/testing/live-channel.ts'
import { endPage, rows, shownMessage, textsOf } from '../../shared/testing/render-app.tsx'
import { answers, callsTo, refusal, reply, sentTo } from '../../shared/testing/server.ts'
import { renderAtBranch, type BranchOptions } from '../restaurants/at-branch.factory.tsx'
import MaterialsTab from './materials-tab.tsx'
import { anEntry, ghee, inStock, onHand, paneer, ponsonby, rice, inventoryServer } from './inventory.factory.tsx'

const ROOT = '/dashboard/foods/materials'
const pieces = (changes = {}) => onHand({ isWeight: false, quantity: 30, value: 42, averageCost: 1.4, ...changes })

function atMaterials(path = '', plugins: BranchOptions['plugins'] = ['Ingredient Inventory']) {
  const page = renderAtBranch(<MaterialsTab />, {
    branch: ponsonby,
    plugins,
    at: `${ROOT}${path}`,
    route: `${ROOT}/*`,
  })
  return {
    ...page,
    address: () => page.address().replace(ROOT, ''),
    enter: async (name: string, label: string, text: string) => {
      await page.user.clear(await entry(name, label))
      if (text !== '') await page.user.paste(text)
    },
    tick: async (name: string, label: string) => page.user.click(await entry(name, label)),
    save: async (name: string) => page.user.click(within(await form(name)).getByRole('button', { name: /^Save/ })),
  }
}
/** A form appears once its draft is read. */
const form = (name: string) => screen.findByRole('form', { name })
const entry = async (name: string, label: string) => within(await form(name)).getByLabelText(label)
const facts = (unit: string) =>
  within(screen.getByRole('region', { name: unit }))
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)
const entries = () => [...document.querySelectorAll('ol > li')].map(({ children }) => textsOf(children))
const problem = async (name: string) => (await within(await form(name)).findByRole('alert')).textContent
/** Announces a change of the stock by another person. */
const announceStock = () => announce(stockTopic, { restId: ponsonby._id })

describe('the materials of a branch with inventory', () => {
  test('show the stock of each and which are low, with one call', async () => {
    const low = onHand({ quantity: 1.25, level: 2, isLow: true })
    inventoryServer({ stock: [inStock(rice, pieces(), onHand()), inStock(ghee, low)] })
    const page = atMaterials()
    await page.shows('12.40 kg')
    expect(rows()).toEqual([
      'Ghee1.25 kgUnder 2.00 kgLow',
      'Basmati rice12.40 kg · 30 pieces',
      'PaneerNot in stock yet',
    ])
    expect(sentTo(listInventory)).toEqual([{ restId: ponsonby._id }])
  })

  test('are bought from their own screen, which leads with it where they are low', async () => {
    const low = onHand({ isWeight: true, quantity: 1.25, level: 2, isLow: true })
    inventoryServer({ stock: [inStock(rice, pieces()), inStock(ghee, low)] })
    const page = atMaterials(`/${ghee._id}`)
    const buy = () => screen.findByRole('link', { name: 'Add Purchase' })
    expect(await buy()).toHaveAttribute('href', `/dashboard/inventory/purchases/new?material=${ghee._id}&by=weight`)
    expect(await buy()).toHaveAttribute('data-tone', 'green')
    await page.press(/^Basmati rice/)
    await waitFor(async () =>
      expect(await buy()).toHaveAttribute('href', `/dashboard/inventory/purchases/new?material=${rice._id}`),
    )
    expect(await buy()).toHaveAttribute('data-tone', 'plain')
  })

  test('stand below what they need, with the number of each', async () => {
    const low = onHand({ level: 20, isLow: true })
    inventoryServer({ stock: [inStock(rice, onHand({ quantity: -1 })), inStock(ghee, low)] })
    const page = atMaterials()
    await page.shows('12.40 kg')
    expect(textsOf(document.querySelectorAll('li > span'))).toEqual(['Below zero (1)', 'Low (1)', 'Never in stock (1)'])
  })

  test('can be filtered by low stock, which the address keeps', async () => {
    const server = inventoryServer({
      stock: [inStock(rice, onHand()), inStock(ghee, onHand({ level: 20, isLow: true }))],
    })
    const page = atMaterials('?low=1')
    await page.shows('12.40 kg')
    expect(rows()).toEqual(['Ghee12.40 kgUnder 20.00 kgLow'])
    await page.press(/^Ghee/)
    expect(page.address()).toBe(`/${ghee._id}?low=1`)
    server.stock = [inStock(rice, onHand()), inStock(ghee, onHand())]
    await announceStock()
    await page.shows('Nothing is below its reorder level')
    expect(screen.getByRole('heading', { name: 'Ghee' })).toBeInTheDocument()
    await page.press('Low only')
    expect(page.address()).toBe(`/${ghee._id}`)
    expect(rows()).toHaveLength(3)
  })

  test('show how full the shelf is, how long it lasts, and what is below zero', async () => {
    const used = { isWeight: true, cost: 70, wasted: 0 }
    inventoryServer({
      stock: [inStock(rice, onHand()), inStock(ghee, onHand({ quantity: -0.5, value: 0 }))],
      use: { days: 14, used: [{ ...used, matId: rice._id, quantity: 28 }] },
    })
    const page = atMaterials('?low=1')
    await page.shows('−0.50 kg')
    expect(rows()).toEqual(['Ghee−0.50 kgBelow zero'])
    await page.press('Low only')
    expect(rows()).toEqual(['Ghee−0.50 kgBelow zero', 'Basmati rice12.40 kg6 days left', 'PaneerNot in stock yet'])
    const bars = [...document.querySelectorAll<HTMLElement>('[data-need]')]
    expect(bars.map(({ dataset }) => dataset['need'])).toEqual(['none'])
    expect(bars[0]?.querySelector('i')?.style.width).toMatch(/^42\.8/)
    expect(page.container).toHaveTextContent('In 14 days')
    expect(page.container).not.toHaveTextContent('; $0.00')
  })

  test('tell how long they last only if that is less than 30 days', async () => {
    const used = { isWeight: true, cost: 70, wasted: 0, quantity: 28 }
    const [low, enough] = [onHand({ quantity: 59.9, level: null }), onHand({ quantity: 60, level: null })]
    inventoryServer({
      stock: [inStock(rice, low), inStock(ghee, enough), inStock(paneer, { ...enough, level: 5 })],
      use: { days: 14, used: [rice, ghee, paneer].map(({ _id }) => ({ ...used, matId: _id })) },
    })
    const page = atMaterials()
    await page.shows('29 days left')
    expect(rows()).toEqual(['Basmati rice59.90 kg29 days left', 'Ghee60.00 kg', 'Paneer60.00 kgReorder at 5.00 kg'])
    await page.press(/^Ghee/)
    expect(await screen.findByRole('region', { name: 'Stock by weight' })).toHaveTextContent('30 days left')
  })

  test('tell their reorder level, and beside it how long they last', async () => {
    const used = { matId: rice._id, isWeight: true, cost: 70, wasted: 0, quantity: 28 }
    inventoryServer({
      stock: [inStock(rice, onHand({ level: 5 })), inStock(ghee, onHand({ level: 5 }))],
      use: { days: 14, used: [used] },
    })
    const page = atMaterials()
    await page.shows('6 days left')
    expect(rows().slice(0, 2)).toEqual([
      'Basmati rice12.40 kgReorder at 5.00 kg6 days left',
      'Ghee12.40 kgReorder at 5.00 kg',
    ])
    // The words have the room of the gauge.
    expect(document.querySelector('[data-need]')).toBeNull()
  })

  test('are not named as the next to buy while they last for weeks', async () => {
    const used = [{ matId: rice._id, isWeight: true, quantity: 4, cost: 10, wasted: 0 }]
    inventoryServer({ stock: [inStock(rice, onHand({ quantity: 1000 }))], use: { days: 2, used } })
    await atMaterials().shows('Nothing runs out within 14 days')
    expect(screen.queryByRole('table', { name: 'Buy next' })).not.toBeInTheDocument()
  })

  test('are summed up: their value, what is needed, what runs out and what was used', async () => {
    const low = onHand({ quantity: 1, value: 5, level: 2, isLow: true })
    inventoryServer({
      stock: [inStock(rice, onHand()), inStock(ghee, low), inStock(paneer, onHand({ quantity: -1, value: 0 }))],
      use: {
        days: 2,
        used: [
          { matId: rice._id, isWeight: true, quantity: 4, cost: 10, wasted: 1.5 },
          { matId: ghee._id, isWeight: true, quantity: 3, cost: 15, wasted: 0 },
        ],
      },
    })
    const page = atMaterials()
    await page.shows('Used most in 2 days')
    const tiles = screen
      .getAllByRole('term')
      .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)
    expect(tiles).toEqual([
      'Value on hand: $36.00',
      'Below reorder level: 1',
      'Below zero: 1',
      'Used and wasted: $25.00',
    ])
    expect(page.container).toHaveTextContent('In 2 days; $1.50 wasted')
    const table = (name: string) => textsOf(within(screen.getByRole('table', { name })).getAllByRole('row')).slice(1)
    expect(table('Buy next')).toEqual([
      'Paneer−1.00 kgBelow zero',
      'Ghee1.00 kg0 days left',
      'Basmati rice12.40 kg6 days left',
    ])
    expect(table('Used most in 2 days')).toEqual(['Ghee3.00 kg$15.00', 'Basmati rice4.00 kg$10.00'])
    await page.user.click(within(screen.getByRole('table', { name: 'Buy next' })).getByRole('link', { name: 'Ghee' }))
    expect(page.address()).toBe(`/${ghee._id}`)
    await page.shows('Daily use')
    expect(facts('Stock by weight')).toEqual([
      'On hand: 1.00 kg',
      'Reorder level: 2.00 kg',
      'Value: $5.00',
      'Daily use: 1.50 kg',
    ])
    expect(screen.getByRole('region', { name: 'Stock by weight' })).toHaveTextContent('0 days left')
  })

  test('stay listed when the stock cannot be read, and reading it can be repeated', async () => {
    inventoryServer()
    answers(listInventory, () => refusal('restaurant-unknown', 'This restaurant is not known here'))
    const page = atMaterials(`/${rice._id}`)
    await page.shows('This restaurant is not known here')
    expect(rows()).toEqual(['Basmati rice', 'Ghee', 'Paneer'])
    answers(listInventory, () => [inStock(rice, onHand())])
    await page.press('Try again')
    await page.shows('$31.00')
    await page.lacks('This restaurant is not known here')
  })
})

test('the form for a new material can be closed, and opens again with what was typed', async () => {
  inventoryServer()
  const page = atMaterials()
  await page.press('Add Material')
  await page.enter('Add Material', 'Name', 'Saffron')
  await page.press('Cancel')
  expect(page.address()).toBe('')
  expect(screen.queryByRole('form')).not.toBeInTheDocument()
  await page.press('Add Material')
  expect(await entry('Add Material', 'Name')).toHaveValue('Saffron')
})

test('the materials of a branch without inventory show their notes, and no stock is read', async () => {
  inventoryServer({ stock: [inStock(rice, onHand())] })
  const page = atMaterials(`/${rice._id}`, [])
  await page.shows('Basmati rice')
  expect(rows()).toEqual(['Basmati riceAged', 'GheeTins', 'PaneerFresh'])
  expect(page.container).not.toHaveTextContent('Low only')
  expect(screen.queryByRole('form')).not.toBeInTheDocument()
  expect([...sentTo(listInventory), ...sentTo(listInventoryEntries)]).toEqual([])
})

describe('a material', () => {
  test('shows its stock, cost, reorder level and last stocktake by weight and in pieces', async () => {
    const counted = { at: '2026-03-05T01:15:00Z', difference: -0.3 }
    inventoryServer({
      stock: [inStock(rice, pieces({ averageCost: null }), onHand({ level: 15, isLow: true, counted }))],
    })
    const page = atMaterials(`/${rice._id}`)
    await page.shows('Stock by weight')
    expect(facts('Stock by weight')).toEqual(['On hand: 12.40 kg', 'Reorder level: 15.00 kg', 'Value: $31.00'])
    expect(facts('Stock in pieces')).toEqual(['On hand: 30 pieces', 'Reorder level: None', 'Value: $42.00'])
    expect(screen.getByRole('region', { name: 'Stock by weight' }).querySelector('header')?.textContent).toBe(
      'Stock by weightBelow reorder level',
    )
    const byWeight = screen.getByRole('region', { name: 'Stock by weight' })
    expect(byWeight).toHaveTextContent('Value$31.00$2.50 per kg')
    expect(byWeight).toHaveTextContent('Last stocktake Mar 5, 2026, 2:15 PM: 0.30 kg less than expected')
    const inPieces = screen.getByRole('region', { name: 'Stock in pieces' })
    expect(inPieces).toHaveTextContent('Value$42.00Never boughtNo stocktake yet')
  })

  test('leads with a purchase and a stocktake, and holds its other acts in a menu', async () => {
    inventoryServer({ stock: [inStock(rice, onHand())] })
    const page = atMaterials(`/${rice._id}`)
    await page.shows('On hand')
    const menu = within(screen.getByRole('group', { name: 'Change Basmati rice' }))
    expect(textsOf(menu.getAllByRole('button'))).toEqual(['Reorder level', 'Move down', 'Archive'])
    await page.press('Edit Basmati rice')
    expect(await entry('Edit Basmati rice', 'Name')).toHaveFocus()
    await page.press('Cancel')
    expect(screen.getByRole('button', { name: 'Edit Basmati rice' })).toHaveFocus()
  })

  test('has one verdict in the list, and the forms say what is recorded now', async () => {
    inventoryServer({
      stock: [inStock(rice, onHand({ level: 15, isLow: true })), inStock(ghee, onHand({ level: 5 }))],
      use: { days: 14, used: [{ matId: rice._id, isWeight: true, quantity: 1.4, cost: 7, wasted: 0 }] },
    })
    const page = atMaterials(`/${rice._id}`)
    await page.press('Reorder level')
    await page.shows('Now 15.00 kg. Home lists')
    await page.press('Stocktake')
    await page.shows('Enter what you counted. It replaces 12.40 kg.')
    await page.tick('Stocktake', 'Unit is Weight?')
    await page.shows('Enter what you counted. It replaces the stock.')
    expect(rows().slice(0, 2)).toEqual(['Basmati rice12.40 kgUnder 15.00 kgLow', 'Ghee12.40 kgReorder at 5.00 kg'])
  })

  test('that runs out soon says so', async () => {
    inventoryServer({
      stock: [inStock(rice, onHand())],
      use: { days: 1, used: [{ matId: rice._id, isWeight: true, quantity: 10, cost: 7, wasted: 0 }] },
    })
    const page = atMaterials(`/${rice._id}`)
    await page.shows('Runs out soon')
    expect(rows()[0]).toBe('Basmati rice12.40 kg1 day leftLow')
  })

  test('shows a cost below the smallest coin', async () => {
    inventoryServer({ stock: [inStock(rice, pieces({ averageCost: 0.004 }))] })
    const page = atMaterials(`/${rice._id}`)
    await page.shows('Stock in pieces')
    expect(screen.getByRole('region', { name: 'Stock in pieces' })).toHaveTextContent('$0.004 each')
  })

  test('says that it was never in stock, and can be counted', async () => {
    inventoryServer()
    const page = atMaterials(`/${paneer._id}`)
    await page.shows('This branch has not bought, sold or counted it yet.')
    await page.shows('No movements yet')
    await page.press('Stocktake')
    expect(await entry('Stocktake', 'Nos')).toHaveValue('')
  })

  test('is counted in its unit, with its reorder level in sight', async () => {
    inventoryServer({ stock: [inStock(rice, onHand({ level: 5 }))] })
    await atMaterials(`/${rice._id}`).press('Stocktake')
    const form = await screen.findByRole('form', { name: 'Stocktake' })
    expect(form).toHaveTextContent('Reorder level: 5.00 kg.')
    expect(within(form).getByText('kg')).toBeInTheDocument()
  })

  test('lists its movements page by page, latest first', async () => {
    const ofBill = { orderId: null, tokenNo: null, purId: 'purchase', billId: 'FG-7' }
    const wasted = anEntry(0, {
      move: 'wastage',
      quantity: -1,
      value: -2.5,
      left: 11.4,
      note: 'Damp',
      orderId: null,
      tokenNo: null,
    })
    const came = anEntry(30, { move: 'purchase', isWeight: false, quantity: 60, value: 84, left: 60, ...ofBill })
    const sales = Array.from({ length: 24 }, (_, at) => anEntry(at + 1))
    inventoryServer({ stock: [inStock(rice, onHand())], entries: [wasted, ...sales, came] })
    const page = atMaterials(`/${rice._id}`)
    await page.shows('Wastage')
    expect(entries()).toHaveLength(20)
    expect(entries()[0]).toEqual(['Wastage', '−1.00 kg', '−$2.50', 'Mar 5, 2026, 2:15 PM', '11.40 kg left', 'Damp'])
    await page.press('Show more')
    expect(entries()).toHaveLength(26)
    expect(entries().at(-1)).toEqual([
      'PurchaseBill FG-7',
      '+60 pieces',
      '$84.00',
      'Mar 5, 2026, 2:15 PM',
      '60 pieces left',
    ])
    expect(page.container).not.toHaveTextContent('Show more')
    const [order] = screen.getAllByRole('link', { name: 'Order 12' })
    expect(order).toHaveAttribute('href', '/dashboard/orders/history/order')
    const bill = screen.getByRole('link', { name: 'Bill FG-7' })
    expect(bill).toHaveAttribute('href', '/dashboard/inventory/purchases/purchase')
  })

  test('restores the draft of its stocktake after a reload, and of no other', async () => {
    inventoryServer({ stock: [inStock(rice, onHand()), inStock(ghee, onHand())] })
    const page = atMaterials(`/${rice._id}`)
    await page.press('Stocktake')
    await page.enter('Stocktake', 'Weight (kg)', '11.9')
    await page.enter('Stocktake', 'Note (optional)', 'Cool room')
    endPage()
    await atMaterials(`/${rice._id}`).press('Stocktake')
    expect(await entry('Stocktake', 'Weight (kg)')).toHaveValue('11.9')
    expect(await entry('Stocktake', 'Note (optional)')).toHaveValue('Cool room')
    endPage()
    await atMaterials(`/${ghee._id}`).press('Stocktake')
    expect(await entry('Stocktake', 'Weight (kg)')).toHaveValue('')
  })

  test('follows changes by others while it is open', async () => {
    const server = inventoryServer({ stock: [inStock(rice, onHand())], entries: [anEntry(1)] })
    const page = atMaterials(`/${rice._id}`)
    await page.shows('On hand')
    await page.press('Stocktake')
    await page.enter('Stocktake', 'Weight (kg)', '12')
    server.stock = [inStock(rice, onHand({ quantity: 12.1, value: 30.25 }))]
    server.entries = [anEntry(2, { left: 12.1 }), anEntry(1)]
    await announceStock()
    await page.shows('12.10 kg left')
    expect(facts('Stock by weight').slice(0, 2)).toEqual(['On hand: 12.10 kg', 'Reorder level: None'])
    expect(rows()[0]).toBe('Basmati rice12.10 kg')
    expect(await entry('Stocktake', 'Weight (kg)')).toHaveValue('12')
  })
})

describe('a stocktake', () => {
  test('is sent as entered, shows at once, and leaves an empty form behind its button', async () => {
    const counted = { at: '2026-03-05T01:15:00Z', difference: 2 }
    const after = inStock(rice, onHand(), pieces({ quantity: 32, counted }))
    const server = inventoryServer({ stock: [inStock(rice, onHand(), pieces())] })
    answers(recordStocktake, () => {
      server.stock = [after]
      return reply(after, { message: 'Stocktake of Basmati rice recorded' })
    })
    const page = atMaterials(`/${rice._id}`)
    await page.shows('On hand')
    await page.press('Stocktake')
    expect(await entry('Stocktake', 'Weight (kg)')).toHaveFocus()
    await page.tick('Stocktake', 'Unit is Weight?')
    await page.enter('Stocktake', 'Nos', '32')
    await page.enter('Stocktake', 'Note (optional)', ' Cool room ')
    await page.save('Stocktake')
    await page.shows('Mar 5, 2026, 2:15 PM: 2 pieces more than expected')
    expect(sentTo(recordStocktake)).toEqual([
      { restId: ponsonby._id, matId: rice._id, isWeight: false, quantity: 32, note: 'Cool room' },
    ])
    expect(shownMessage()).toBe('Stocktake of Basmati rice recorded')
    const button = screen.getByRole('button', { name: 'Stocktake' })
    await waitFor(() => expect(button).toHaveFocus())
    expect(button).toHaveAttribute('aria-expanded', 'false')
    await page.press('Stocktake')
    expect(await entry('Stocktake', 'Nos')).toHaveValue('')
    expect(await entry('Stocktake', 'Note (optional)')).toHaveValue('')
  })

  test.each([
    ['Unit is Weight?', 'Nos', '', 'Enter the quantity'],
    ['Unit is Weight?', 'Nos', '1.5', 'Enter a whole number of pieces from 0 to 1,000,000'],
    ['Unit is Weight?', 'Nos', 'two', 'Enter a whole number of pieces from 0 to 1,000,000'],
    [null, 'Weight (kg)', '1.2345', 'Enter the weight in kg: from 0 to 1,000,000, with at most three decimals'],
    [null, 'Weight (kg)', '1000001', 'Enter the weight in kg: from 0 to 1,000,000, with at most three decimals'],
  ])('reports an invalid quantity without sending it (%s %s "%s")', async (toggle, label, typed, message) => {
    inventoryServer({ stock: [inStock(rice, onHand())] })
    const page = atMaterials(`/${rice._id}`)
    await page.press('Stocktake')
    if (toggle) await page.tick('Stocktake', toggle)
    await page.enter('Stocktake', label, typed)
    await page.save('Stocktake')
    expect(await problem('Stocktake')).toBe(message)
    expect(shownMessage()).toBe(message)
    await waitFor(async () => expect(await entry('Stocktake', label)).toHaveFocus())
    expect(callsTo(recordStocktake)).toEqual([])
  })

  test('keeps the input when the server refuses it', async () => {
    inventoryServer({ stock: [inStock(rice, onHand())] })
    answers(recordStocktake, () => refusal('input', 'Look again', { fields: { quantity: 'Enter the quantity' } }))
    const page = atMaterials(`/${rice._id}`)
    await page.press('Stocktake')
    await page.enter('Stocktake', 'Weight (kg)', '11.9')
    await page.save('Stocktake')
    expect(await problem('Stocktake')).toBe('Enter the quantity')
    expect(await entry('Stocktake', 'Weight (kg)')).toHaveValue('11.9')
  })
})

describe('the reorder level of a material', () => {
  test('is set in its unit, and can be removed', async () => {
    const levelled = inStock(rice, onHand({ level: 15, isLow: true }), pieces())
    const unlevelled = inStock(rice, onHand(), pieces())
    const server = inventoryServer({ stock: [unlevelled] })
    answers(setReorderLevel, ({ quantity }) => {
      const now = quantity === null ? unlevelled : levelled
      server.stock = [now]
      return reply(now, { message: quantity === null ? 'Removed' : 'Set' })
    })
    const page = atMaterials(`/${rice._id}`)
    await page.press('Reorder level')
    expect(page.container).not.toHaveTextContent('Remove reorder level')
    await page.enter('Reorder level', 'Weight (kg)', '15')
    await page.save('Reorder level')
    await page.shows('Reorder level15.00 kg')
    expect(rows()[0]).toBe('Basmati rice12.40 kg · 30 piecesUnder 15.00 kgLow')
    await page.press('Reorder level')
    await page.press('Remove reorder level')
    await page.lacks('Reorder level15.00 kg')
    const ofRice = { restId: ponsonby._id, matId: rice._id, isWeight: true }
    expect(sentTo(setReorderLevel)).toEqual([
      { ...ofRice, quantity: 15 },
      { ...ofRice, quantity: null },
    ])
    await page.lacks('Remove reorder level')
    expect(screen.getByRole('button', { name: 'Change Basmati rice' })).toHaveFocus()
  })

  test('has a form that Escape closes, and the material stays', async () => {
    inventoryServer({ stock: [inStock(rice, onHand())] })
    const page = atMaterials(`/${rice._id}`)
    await page.press('Reorder level')
    expect(await entry('Reorder level', 'Weight (kg)')).toHaveFocus()
    await page.user.keyboard('{Escape}')
    expect(screen.queryByRole('form')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Change Basmati rice' })).toHaveFocus()
    expect(page.address()).toBe(`/${rice._id}`)
  })
})
