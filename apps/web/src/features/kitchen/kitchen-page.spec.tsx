import { chooseStations, kitchenTopic, pairKitchenDisplay } from '@brigade/contract/kitchen/displays.contract.ts'
import {
  listOnSale,
  listSoldOut,
  sellAgain,
  sellOut,
  type SoldOut,
} from '@brigade/contract/kitchen/sold-out.contract.ts'
import { listTickets, markLines, type Ticket } from '@brigade/contract/kitchen/tickets.contract.ts'
import { ordersTopic } from '@brigade/contract/orders/orders.contract.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { beginSession, endSession, KITCHEN_DISPLAY } from '../../shared/api/session.ts'
import { announce, loseLive } from '../../shared/testing/live-channel.ts'
import { endPage, problems, renderApp, textsOf } from '../../shared/testing/render-app.tsx'
import { answers, callsTo, held, noAnswer, refusal, reply, sentTo } from '../../shared/testing/server.ts'
import { snackState } from '../../shared/ui/snack-store.ts'
import { forgetPairing, keepPairing } from './display-key.ts'
import { shownStations } from './display/shown-stations.ts'
import { aKitchen, aLine, aTicket } from './display/tickets.factory.ts'
import KitchenPage from './kitchen-page.tsx'

const pairing = { key: 'grill-key', restId: 'branch', restaurant: 'Kauri' }
afterEach(() => {
  forgetPairing({ key: 'grill-key' })
  shownStations.choose([])
})

const minutesAhead = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const soon = (tokenNo: number, changes: Partial<Ticket> = {}) =>
  aTicket(tokenNo, { promisedAt: minutesAhead(tokenNo - 0.5), placedAt: minutesAhead(-5), ...changes })

function showKitchen(tickets: Ticket[], changes: Parameters<typeof aKitchen>[1] = {}) {
  const server = { tickets, isUp: true }
  answers(listTickets, () => (server.isUp ? aKitchen(server.tickets, changes) : noAnswer()))
  answers(markLines, () => (server.isUp ? reply(undefined) : noAnswer()))
  keepPairing(pairing)
  return { ...renderApp(<KitchenPage />), server }
}

const cards = () => screen.queryAllByRole('article').map((card) => card.getAttribute('aria-label'))
const card = (tokenNo: number) => screen.findByRole('article', { name: `Token ${tokenNo}, Takeaway` })
const linesOf = async (tokenNo: number) =>
  within(await card(tokenNo))
    .getAllByRole('button', { pressed: undefined })
    .filter((button) => button.hasAttribute('aria-pressed'))
    .map((button) => [button.textContent, button.getAttribute('aria-pressed')])

describe('a display without a key', () => {
  test('is paired with its own keys, and keeps the key beside a session', async () => {
    answers(pairKitchenDisplay, () => pairing)
    answers(listTickets, () => aKitchen([]))
    const { press, shows } = renderApp(<KitchenPage />)
    for (const sign of 'ABCDEFGHJKLM') await press(sign)
    expect(screen.getByLabelText('Code')).toHaveValue('ABCD-EFGH-JKLM')
    await press('Delete')
    expect(screen.getByLabelText('Code')).toHaveValue('ABCD-EFGH-JKL')
    await press('M')
    fireEvent.focus(screen.getByLabelText('Name of this display'))
    for (const sign of ['B', 'A', 'R', 'Space', '2']) await press(sign)
    await press('Pair')
    await shows('Nothing to cook')
    expect(sentTo(pairKitchenDisplay)).toEqual([{ code: 'ABCD-EFGH-JKLM', name: 'BAR 2' }])
    expect(callsTo(listTickets)[0]?.request.headers.get('authorization')).toBe('Bearer grill-key')
    beginSession('token')
    endSession()
    expect(localStorage.getItem(KITCHEN_DISPLAY)).toContain('grill-key')
  })

  test('says what is wrong with a code', async () => {
    answers(pairKitchenDisplay, () => refusal('kitchen-code-dead', 'This code does not work'))
    const { press, fill } = renderApp(<KitchenPage />)
    await press('Pair')
    expect(problems()).toHaveLength(2)
    await fill('Code', 'abcdefghjklm')
    await fill('Name of this display', 'Grill')
    await press('Pair')
    await waitFor(() => expect(problems()).toEqual(['This code does not work']))
  })
})

describe('the tickets', () => {
  test('are cards in the order of their promise, with everything a cook needs', async () => {
    const lines = [
      aLine(0, {
        quantity: 2,
        allergens: ['milk', 'nuts'],
        tags: ['spicy', 'house made'],
        customizations: [{ cusName: 'Spice', levelName: 'Hot' }],
        addons: ['Cheese'],
        combo: { food: 'Lunch', variation: 'For one' },
      }),
    ]
    showKitchen([soon(9), soon(7, { lines, note: 'Ring twice', allergy: 'Nuts' })])
    await waitFor(() => expect(cards()).toEqual(['Token 7, Takeaway', 'Token 9, Takeaway']))
    const first = await card(7)
    for (const text of [
      '7 min left',
      'Ring twice',
      'AllergyNuts',
      '2×Curry LargePart of Lunch, For oneContains milk, nuts (addons not included)spicy · house madeSpice Hot+ Cheese',
    ]) {
      expect(first).toHaveTextContent(text)
    }
    // Of the size of the food that they change.
    for (const change of ['Spice Hot', '+ Cheese']) expect(within(first).getByText(change).tagName).toBe('STRONG')
  })

  test('are struck and bumped at once, before the server has answered', async () => {
    const { press } = showKitchen([soon(7, { lines: [aLine(0), aLine(1, { food: 'Soup' })] })])
    const waits = held<ReturnType<typeof reply<undefined>>>()
    answers(markLines, () => waits.answer)
    expect(await linesOf(7)).toEqual([
      ['1×Curry Large', 'false'],
      ['1×Soup Large', 'false'],
    ])
    await press(/Soup Large/)
    expect(await linesOf(7)).toEqual([
      ['1×Curry Large', 'false'],
      ['1×Soup Large', 'true'],
    ])
    await press('Done: token 7')
    expect(cards()).toEqual([])
    await press('Recent')
    expect(cards()).toEqual([])
    waits.give(reply(undefined))
    await waitFor(() =>
      expect(sentTo(markLines)).toEqual([
        { orderId: 'order-7', positions: [1], mark: 'struck' },
        { orderId: 'order-7', positions: [0, 1], mark: 'bumped', isCancelled: false },
      ]),
    )
    const keys = callsTo(markLines).map(({ request }) => request.headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(2)
  })

  test('are bumped by a tap on the head of their card', async () => {
    showKitchen([soon(7), soon(8)])
    fireEvent.click(within(await card(7)).getByRole('heading', { name: '7' }))
    expect(cards()).toEqual(['Token 8, Takeaway'])
    await waitFor(() =>
      expect(sentTo(markLines)).toEqual([{ orderId: 'order-7', positions: [0], mark: 'bumped', isCancelled: false }]),
    )
  })

  test.each([
    { minutes: 12, urgency: 'calm' },
    { minutes: 4, urgency: 'soon' },
    { minutes: -2, urgency: 'urgent' },
  ])('have the colour of their clock: $urgency', async ({ minutes, urgency }) => {
    showKitchen([aTicket(7, { promisedAt: minutesAhead(minutes) })])
    expect(await card(7)).toHaveAttribute('data-urgency', urgency)
  })

  test('are those of two chosen stations', async () => {
    const at = (stationId: string) => [aLine(0, { stationId })]
    const stations = ['hot', 'bar', 'cold'].map((_id) => ({ _id, name: _id }))
    const tickets = [soon(7, { lines: at('hot') }), soon(8, { lines: at('bar') }), soon(9, { lines: at('cold') })]
    const { press } = showKitchen(tickets, { stations })
    await press('hot')
    await press('bar')
    expect(cards()).toEqual(['Token 7, Takeaway', 'Token 8, Takeaway'])
    await press('hot')
    expect(cards()).toEqual(['Token 8, Takeaway'])
  })

  test('tell the server which stations they are of, until it knows', async () => {
    let told: string[] = []
    answers(chooseStations, ({ stationIds }) => {
      told = [...stationIds]
      return reply(undefined)
    })
    answers(listTickets, () => aKitchen([soon(7)], { shownStationIds: told }))
    keepPairing(pairing)
    const { press } = renderApp(<KitchenPage />)
    await card(7)
    expect(callsTo(chooseStations)).toEqual([])
    await press('Bar')
    await waitFor(() => expect(sentTo(chooseStations)).toEqual([{ stationIds: ['bar'] }]))
    expect(callsTo(chooseStations)[0]?.request.headers.get('authorization')).toBe('Bearer grill-key')
    await announce(kitchenTopic, { restId: 'branch' })
    await waitFor(() => expect(sentTo(listTickets).length).toBeGreaterThan(1))
    expect(callsTo(chooseStations)).toHaveLength(1)
    told = []
    await announce(kitchenTopic, { restId: 'branch' })
    await waitFor(() => expect(callsTo(chooseStations)).toHaveLength(2))
  })

  test('change with the hints of orders and of other displays', async () => {
    const { server } = showKitchen([soon(7)])
    await card(7)
    server.tickets = [soon(7), soon(8)]
    await announce(ordersTopic, { restId: 'branch', orderId: 'order-8' })
    await card(8)
    server.tickets = [soon(8)]
    await announce(kitchenTopic, { restId: 'branch', orderId: 'order-7' })
    await waitFor(() => expect(cards()).toEqual(['Token 8, Takeaway']))
  })

  test('that were cancelled stay until they are tapped away', async () => {
    const { press } = showKitchen([soon(7, { isCancelled: true })])
    const cancelled = await card(7)
    expect(cancelled).toHaveTextContent('Cancelled')
    expect(cancelled).toHaveTextContent('Do not cook this')
    expect(within(cancelled).getAllByRole('button')).toHaveLength(1)
    await press('Remove: token 7')
    expect(cards()).toEqual([])
    await waitFor(() =>
      expect(sentTo(markLines)).toEqual([{ orderId: 'order-7', positions: [0], mark: 'bumped', isCancelled: true }]),
    )
  })

  test('are recalled from the recent ones', async () => {
    const lines = [aLine(0, { state: 'bumped', changedAt: minutesAhead(-1) })]
    const { press, shows } = showKitchen([soon(7, { lines })])
    await shows('Nothing to cook')
    await press('Recent')
    await press('Recall: token 7')
    await shows('Nothing was finished in the last half hour')
    await press('Tickets (1)')
    expect(cards()).toEqual(['Token 7, Takeaway'])
    await waitFor(() => expect(sentTo(markLines)).toEqual([{ orderId: 'order-7', positions: [0], mark: 'recalled' }]))
  })

  test('are those of the chosen stations, and the pass sees what each still owes', async () => {
    const lines = [aLine(0), aLine(1, { food: 'Beer', variation: 'Pint', stationId: 'bar' })]
    const done = [aLine(0, { stationId: 'bar', state: 'bumped' }), aLine(1)]
    const { press } = showKitchen([soon(7, { lines }), soon(8, { lines: [aLine(0)] }), soon(9, { lines: done })])
    await press('Bar')
    expect(cards()).toEqual(['Token 7, Takeaway'])
    expect(await linesOf(7)).toEqual([['1×Beer Pint', 'false']])
    await press('Expo')
    expect(cards()).toEqual(['Token 7, Takeaway', 'Token 8, Takeaway', 'Token 9, Takeaway'])
    const parts = within(await card(9)).getAllByRole('region')
    expect(textsOf(parts)).toEqual(['Hot1×Curry Large', 'Bardone'])
  })

  test('are counted over the day, and a food is sold out after a question', async () => {
    answers(sellOut, () => reply(undefined))
    answers(listSoldOut, () => [])
    const lines = [aLine(0, { quantity: 3 }), aLine(1, { food: 'Beer', variation: 'Pint' })]
    const { press, confirm } = showKitchen([soon(7, { lines }), soon(8, { lines: [aLine(0)] })])
    await press('All day')
    const list = await screen.findByRole('list', { name: 'All day' })
    expect(textsOf(list.children)).toEqual(['4×Curry LargeSold out', '1×Beer PintSold out'])
    await press('Sold out: Beer, Pint')
    expect(callsTo(sellOut)).toEqual([])
    await confirm('Sold out')
    await waitFor(() => expect(sentTo(sellOut)).toEqual([{ foodId: 'food-1', variationId: 'variation-1' }]))
    expect(snackState().shown).toMatchObject({ text: 'Beer, Pint is sold out', mood: 'good' })
  })

  test('say which of them is sold out already, and no longer once it is back on', async () => {
    let sold: SoldOut[] = [
      { foodId: 'food-0', variationId: 'variation-0', food: 'Curry', variation: 'Large', isCounted: false },
    ]
    answers(listSoldOut, () => sold)
    const { press } = showKitchen([soon(7, { lines: [aLine(0), aLine(1, { food: 'Beer' })] })])
    await press('All day')
    const list = await screen.findByRole('list', { name: 'All day' })
    const offered = () =>
      within(list)
        .queryAllByRole('button')
        .map((button) => button.getAttribute('aria-label'))
    await waitFor(() => expect(offered()).toEqual(['Sold out: Beer, Large']))
    expect(textsOf(list.children)).toEqual(['1×Beer LargeSold out', '1×Curry LargeSold out'])
    sold = []
    await announce(kitchenTopic, { restId: 'branch' })
    await waitFor(() => expect(offered()).toEqual(['Sold out: Beer, Large', 'Sold out: Curry, Large']))
  })

  test('have beside them any other food of the shown stations, by first letter, to mark as sold out', async () => {
    answers(sellOut, () => reply(undefined))
    answers(listSoldOut, () => [])
    const onSale = (food: string, stationId: string) => ({
      foodId: food,
      variationId: food,
      food,
      variation: '',
      stationId,
    })
    answers(listOnSale, () => [
      onSale('Ale', 'bar'),
      onSale('Beer', 'bar'),
      onSale('Curry', 'hot'),
      onSale('Éclair', 'hot'),
    ])
    const { press, confirm } = showKitchen([])
    await press('Hot')
    await press('All day')
    await press('Another food is sold out')
    const letters = within(await screen.findByRole('group', { name: 'First letter' }))
    expect(textsOf(letters.getAllByRole('button'))).toEqual(['C', 'E'])
    await press('E')
    expect(textsOf(screen.getByRole('list', { name: 'Foods on sale' }).children)).toEqual(['Éclair Sold out'])
    await press(/^Sold out: Éclair/)
    await confirm('Sold out')
    await waitFor(() => expect(sentTo(sellOut)).toEqual([{ foodId: 'Éclair', variationId: 'Éclair' }]))
  })

  test('list what is sold out, and take back what is not counted', async () => {
    const beer = { foodId: 'f', variationId: 'v', food: 'Beer', variation: 'Pint', isCounted: false }
    let sold: SoldOut[] = [beer, { ...beer, variationId: 'w', variation: 'Keg', isCounted: true }]
    answers(listSoldOut, () => sold)
    answers(sellAgain, () => {
      sold = sold.slice(1)
      return reply(undefined)
    })
    const { press } = showKitchen([])
    await press('All day')
    const list = await screen.findByRole('list', { name: 'Sold out now' })
    // A line, which leaves the room to the list.
    expect(screen.getByText('Nothing to cook')).toBeInTheDocument()
    expect(screen.queryByRole('heading', { name: 'Nothing to cook' })).toBeNull()
    expect(textsOf(list.children)).toEqual(['–Beer PintBack on', '–Beer KegCounted: enter its portions under Foods'])
    await press('Back on: Beer, Pint')
    await waitFor(() => expect(textsOf(list.children)).toHaveLength(1))
    expect(sentTo(sellAgain)).toEqual([{ foodId: 'f', variationId: 'v' }])
    expect(snackState().shown).toMatchObject({ text: 'Beer, Pint is back on', mood: 'good' })
    sold = []
    await announce(kitchenTopic, { restId: 'branch' })
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Sold out now' })).toBeNull())
  })

  test('leave out within a minute what has come back by itself', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    let sold: SoldOut[] = [{ foodId: 'f', variationId: 'v', food: 'Beer', variation: 'Pint', isCounted: false }]
    answers(listSoldOut, () => sold)
    const { press } = showKitchen([])
    await press('All day')
    await screen.findByRole('list', { name: 'Sold out now' })
    sold = []
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Sold out now' })).toBeNull())
  })
})

describe('a lost connection', () => {
  test('keeps the tickets, says how old they are, and takes back a tap that was not saved', async () => {
    const { press, server, shows } = showKitchen([soon(7)])
    await card(7)
    server.isUp = false
    await loseLive()
    await shows('No connection. Taps are not saved')
    await press(/Curry Large/)
    await waitFor(() => expect(snackState().shown).toMatchObject({ mood: 'bad' }))
    expect(snackState().shown?.text).toContain('Not saved')
    await waitFor(async () => expect(await linesOf(7)).toEqual([['1×Curry Large', 'false']]))
    expect(cards()).toEqual(['Token 7, Takeaway'])
  })

  test('tells the age of the tickets once they are minutes old', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    const { server, shows } = showKitchen([soon(7)])
    await card(7)
    server.isUp = false
    await loseLive()
    await shows('No connection. Taps are not saved')
    await act(() => vi.advanceTimersByTimeAsync(3 * 60_000 + 10_000))
    await shows('No connection. These tickets are 3 min old. Taps are not saved')
    expect(cards()).toEqual(['Token 7, Takeaway'])
  })

  test('keeps the tickets through a reload, until the display is unpaired', async () => {
    const { server } = showKitchen([soon(7)])
    await card(7)
    endPage()
    server.isUp = false
    const { shows } = renderApp(<KitchenPage />)
    await card(7)
    await shows('No connection. Taps are not saved')
    answers(listTickets, () => refusal('unauthorized', 'Unauthorized', {}, 401))
    await loseLive()
    await shows('This display was unpaired')
    expect(localStorage).toHaveLength(0)
  })

  test('stores the tickets in a rush, without waiting for its end', async () => {
    vi.useFakeTimers({
      toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'],
      shouldAdvanceTime: true,
    })
    onTestFinished(() => void vi.useRealTimers())
    const { server } = showKitchen([soon(7)])
    await card(7)
    for (const tokenNo of [8, 9, 10, 11, 12, 13]) {
      server.tickets = [soon(tokenNo)]
      await announce(ordersTopic, { restId: 'branch' })
      await card(tokenNo)
      act(() => void vi.advanceTimersByTime(300))
    }
    expect(localStorage.getItem('kitchen-tickets')).toMatch(/order-1[0-3]/)
  })

  test('drops the taps behind a lost one, because they may depend on it', async () => {
    const { press } = showKitchen([soon(7), soon(8)])
    const waits = held<ReturnType<typeof noAnswer>>()
    answers(markLines, () => waits.answer)
    await press('Done: token 7')
    await press('Done: token 8')
    expect(cards()).toEqual([])
    waits.give(noAnswer())
    await waitFor(() => expect(cards()).toEqual(['Token 7, Takeaway', 'Token 8, Takeaway']))
    expect(callsTo(markLines)).toHaveLength(1)
  })
})

test('a refused tap says why and leaves the others', async () => {
  const { press } = showKitchen([soon(7, { lines: [aLine(0, { state: 'bumped', changedAt: minutesAhead(-1) })] })])
  answers(markLines, () => refusal('kitchen-order-left', 'This order has left the kitchen'))
  await press('Recent')
  await press('Recall: token 7')
  await waitFor(() => expect(snackState().shown?.text).toBe('This order has left the kitchen'))
  await card(7)
})

test('an unpaired display says so and asks for a new code', async () => {
  const { shows } = showKitchen([soon(7)])
  await card(7)
  answers(listTickets, () => refusal('unauthorized', 'Unauthorized', {}, 401))
  await loseLive()
  await shows('This display was unpaired')
  expect(screen.getByLabelText('Code')).toBeInTheDocument()
  expect(localStorage.getItem(KITCHEN_DISPLAY)).toBeNull()
})
