import { kitchenTopic } from '@brigade/contract/kitchen/displays.contract.ts'
import { listTickets, markLines, type Ticket } from '@brigade/contract/kitchen/tickets.contract.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { announce } from '../../../shared/testing/live-channel.ts'
import { renderApp } from '../../../shared/testing/render-app.tsx'
import { answers, refusal, reply, sentTo, setServerClock } from '../../../shared/testing/server.ts'
import { forgetPairing, keepPairing } from '../display-key.ts'
import KitchenPage from '../kitchen-page.tsx'
import { aKitchen, aLine, aTicket } from './tickets.factory.ts'

afterEach(() => forgetPairing({ key: 'grill-key' }))

const soon = (tokenNo: number) =>
  aTicket(tokenNo, { promisedAt: new Date(Date.now() + tokenNo * 60_000).toISOString() })

function showKitchen(tickets: Ticket[], changes: Parameters<typeof aKitchen>[1] = {}) {
  const server = { tickets }
  answers(listTickets, () => aKitchen(server.tickets, changes))
  answers(markLines, () => reply(undefined))
  keepPairing({ key: 'grill-key', restId: 'branch', restaurant: 'Kauri' })
  return { ...renderApp(<KitchenPage />), server }
}

const cards = () => screen.queryAllByRole('article').map((card) => card.getAttribute('aria-label'))
const card = (tokenNo: number) => screen.findByRole('article', { name: `Token ${tokenNo}, Takeaway` })

test('tickets are not bumped by the second tap of a double tap, also where the browser does not count taps', async () => {
  showKitchen([soon(7), soon(8), soon(9), soon(10)])
  const head = async (tokenNo: number) => within(await card(tokenNo)).getByRole('heading')
  const there = { clientX: 120, clientY: 160 }
  fireEvent.click(await head(7), { detail: 1, ...there })
  fireEvent.click(await head(8), { detail: 2, ...there })
  fireEvent.click(await head(8), { detail: 1, clientX: 125, clientY: 150 })
  expect(cards()).toEqual(['Token 8, Takeaway', 'Token 9, Takeaway', 'Token 10, Takeaway'])
  fireEvent.click(await head(9), { detail: 1, clientX: 480, clientY: 160 })
  expect(cards()).toEqual(['Token 8, Takeaway', 'Token 10, Takeaway'])
  await waitFor(() => expect(sentTo(markLines).map(({ orderId }) => orderId)).toEqual(['order-7', 'order-9']))
})

test('the first tap in another view counts, also right after a tap at the same place', async () => {
  const lines = [aLine(0, { state: 'bumped', changedAt: new Date(Date.now() - 60_000).toISOString() })]
  showKitchen([soon(7), aTicket(8, { lines })])
  const there = { detail: 1, clientX: 120, clientY: 160 }
  fireEvent.click(within(await card(7)).getByRole('heading'), there)
  fireEvent.click(screen.getByRole('button', { name: 'Recent' }), { detail: 1, clientX: 480, clientY: 20 })
  fireEvent.click(screen.getByRole('button', { name: 'Recall: token 8' }), there)
  await waitFor(() => expect(sentTo(markLines).map(({ mark }) => mark)).toEqual(['bumped', 'recalled']))
})

test('a view begins at its top, however far down the one before it was', async () => {
  const { press } = showKitchen([soon(7), soon(8)])
  await card(8)
  const main = screen.getByRole('main')
  main.scrollTop = 400
  await press('Recent')
  expect(main.scrollTop).toBe(0)
})

test('tickets do not move while a finger is down', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const { server } = showKitchen([soon(7), soon(8)])
  await card(8)
  fireEvent.pointerDown(document.body)
  server.tickets = [soon(6), soon(8)]
  await announce(kitchenTopic, { restId: 'branch', orderId: 'order-7' })
  await act(() => vi.advanceTimersByTimeAsync(300))
  expect(cards()).toEqual(['Token 7, Takeaway', 'Token 8, Takeaway'])
  fireEvent.pointerUp(document.body)
  fireEvent.click(document.body)
  await waitFor(() => expect(cards()).toEqual(['Token 6, Takeaway', 'Token 8, Takeaway']))
})

test('the clock shows the time of the server in the zone of the branch', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-07T06:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  setServerClock(80 * 60_000)
  const { container } = showKitchen([soon(7)], { timeZone: 'Pacific/Auckland', locale: 'en-NZ' })
  await card(7)
  expect(container.querySelector('time')).toHaveTextContent(/^8:20/)
})

test('a first reading that fails says that it is repeated, and can be repeated at once', async () => {
  answers(listTickets, () => refusal('internal', 'Internal server error', {}, 500))
  keepPairing({ key: 'grill-key', restId: 'branch', restaurant: 'Kauri' })
  const { press } = renderApp(<KitchenPage />)
  expect(await screen.findByText(/Trying again every \d+ seconds/)).toBeInTheDocument()
  answers(listTickets, () => aKitchen([soon(7)]))
  await press('Try again')
  expect(await card(7)).toBeVisible()
})
