import { kitchenTopic } from '@brigade/contract/kitchen/displays.contract.ts'
import { listTickets, markLines, type Ticket } from '@brigade/contract/kitchen/tickets.contract.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { get } from 'idb-keyval'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { announce } from '../../../shared/testing/live-channel.ts'
import { renderApp } from '../../../shared/testing/render-app.tsx'
import { answers, reply } from '../../../shared/testing/server.ts'
import { chime } from '../../orders/chime.ts'
import { forgetPairing, keepPairing } from '../display-key.ts'
import KitchenPage from '../kitchen-page.tsx'
import { shownStations } from './shown-stations.ts'
import { ticketSound } from './ticket-sound.ts'
import { aKitchen, aLine, aTicket } from './tickets.factory.ts'

vi.mock(import('../../orders/chime.ts'), async (original) => ({ ...(await original()), chime: vi.fn() }))

const rings = () => vi.mocked(chime).mock.calls.length

beforeEach(() => {
  vi.mocked(chime).mockClear()
})
afterEach(() => {
  forgetPairing({ key: 'grill-key' })
  shownStations.choose([])
  ticketSound.choose(true)
})

async function showKitchen(before: Ticket[]) {
  let tickets = before
  answers(listTickets, () => aKitchen(tickets))
  answers(markLines, () => reply(undefined))
  keepPairing({ key: 'grill-key', restId: 'branch', restaurant: 'Kauri' })
  const app = renderApp(<KitchenPage />)
  await card(before[0]?.tokenNo ?? 0)
  return {
    ...app,
    become: async (next: Ticket[]) => {
      tickets = next
      await announce(kitchenTopic, { restId: 'branch' })
    },
  }
}

const card = (tokenNo: number) => screen.findByRole('article', { name: `Token ${tokenNo}, Takeaway` })

test('a new ticket rings and is marked, and those that were there when the display began are not', async () => {
  const { become } = await showKitchen([aTicket(7)])
  expect(rings()).toBe(0)
  expect(await card(7)).toHaveAttribute('data-new', 'false')
  await become([aTicket(7), aTicket(8)])
  await waitFor(async () => expect(await card(8)).toHaveAttribute('data-new', 'true'))
  expect(await card(7)).toHaveAttribute('data-new', 'false')
  expect(rings()).toBe(1)
})

test('so does a cancellation', async () => {
  const { become } = await showKitchen([aTicket(7), aTicket(8)])
  await become([aTicket(7, { isCancelled: true }), aTicket(8)])
  await waitFor(async () => expect(await card(7)).toHaveAttribute('data-new', 'true'))
  expect(rings()).toBe(1)
})

test('a ticket of other stations and one that is recalled ring for nobody', async () => {
  const done = aTicket(8, { lines: [aLine(0, { state: 'bumped', changedAt: new Date().toISOString() })] })
  const { become, press } = await showKitchen([aTicket(7), done])
  await press('Hot')
  await become([aTicket(7), aTicket(8), aTicket(9, { lines: [aLine(0, { stationId: 'bar' })] })])
  await card(8)
  expect(rings()).toBe(0)
})

test('the sound is switched off and on at the display, which keeps the choice', async () => {
  const { become, press } = await showKitchen([aTicket(7)])
  await press('Sound for new tickets')
  await become([aTicket(7), aTicket(8)])
  await card(8)
  expect(rings()).toBe(0)
  await waitFor(async () => expect(await get('sound for new tickets')).toBe(false))
  await press('Sound for new tickets')
  expect(rings()).toBe(1)
})

test('a browser that mutes the page asks for a tap', async () => {
  const activation = { hasBeenActive: false }
  Object.defineProperty(navigator, 'userActivation', { value: activation, configurable: true })
  try {
    await showKitchen([aTicket(7)])
    expect(screen.getByRole('button', { name: 'Tap to hear new tickets' })).toBeVisible()
    activation.hasBeenActive = true
    fireEvent.click(document.body)
    expect(await screen.findByRole('button', { name: 'Sound for new tickets' })).toBeVisible()
  } finally {
    Reflect.deleteProperty(navigator, 'userActivation')
  }
})
