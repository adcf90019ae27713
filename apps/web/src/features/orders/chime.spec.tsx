import { listUnanswered, type Unanswered } from '@brigade/contract/orders/unanswered.contract.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { get } from 'idb-keyval'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answers } from '../../shared/testing/server.ts'
import { renderAtBranch } from '../restaurants/at-branch.factory.tsx'
import { OrderAlerts } from './order-alerts.tsx'
import { markSeen } from './seen-orders.ts'
import { chooseSound } from './sound-choice.ts'
import { SoundSwitch } from './sound-switch.tsx'

const NOTES_OF_A_RING = 3
const started = vi.fn()

class AudioNode {
  gain = { setValueAtTime: vi.fn(), linearRampToValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() }
  start = started
  stop = vi.fn()
  connect = (next: unknown) => next
}

class Audio {
  currentTime = 0
  destination = new AudioNode()
  resume = async () => undefined
}

beforeEach(() => {
  started.mockClear()
  vi.stubGlobal('AudioContext', Audio)
  vi.stubGlobal('OscillatorNode', AudioNode)
  vi.stubGlobal('GainNode', AudioNode)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'], shouldAdvanceTime: true })
})
afterEach(() => {
  chooseSound('until-seen')
  vi.unstubAllGlobals()
})

const rings = () => started.mock.calls.length / NOTES_OF_A_RING
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000))

const waiting = (_id: string): Unanswered => ({
  _id,
  restId: 'branch',
  tokenNo: 7,
  restauranttype: { name: 'Takeaway' },
  placedAt: '2026-03-05T18:00:00.000Z',
  grandTotal: 42.5,
})

async function openWith(...ids: string[]) {
  answers(listUnanswered, () => ids.map(waiting))
  const app = renderAtBranch(
    <>
      <SoundSwitch />
      <OrderAlerts />
    </>,
  )
  await screen.findByRole('button', { name: 'Sound for new orders' })
  return app
}

test('a new order rings at once, after half a minute and then every minute, until it is seen', async () => {
  await openWith('rings')
  await waitFor(() => expect(rings()).toBe(1))
  await pass(25)
  expect(rings()).toBe(1)
  await pass(6)
  expect(rings()).toBe(2)
  await pass(50)
  expect(rings()).toBe(2)
  await pass(11)
  expect(rings()).toBe(3)
  await pass(61)
  expect(rings()).toBe(4)
  act(() => markSeen(['rings']))
  await pass(300)
  expect(rings()).toBe(4)
})

test('an order that is seen delays no ring for the others', async () => {
  await openWith('seen soon', 'seen later')
  await waitFor(() => expect(rings()).toBe(1))
  await pass(25)
  act(() => markSeen(['seen soon']))
  await pass(6)
  expect(rings()).toBe(2)
})

test('a browser rings once for each order, or never, as chosen there, and plays a sound that is chosen', async () => {
  const { choose } = await openWith('once')
  await waitFor(() => expect(rings()).toBe(1))
  const opens = Object.assign(new Event('beforetoggle'), { newState: 'open' })
  fireEvent(screen.getByRole('dialog', { name: 'Sound for new orders', hidden: true }), opens)
  await choose('Once for each order')
  expect(rings()).toBe(2)
  await pass(300)
  expect(rings()).toBe(2)
  await waitFor(async () => expect(await get('sound for new orders')).toBe('once'))
  await choose('Off')
  await pass(300)
  expect(rings()).toBe(2)
  await waitFor(async () => expect(await get('sound for new orders')).toBe('off'))
})
