import type { Restaurant } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished, expect, test, vi } from 'vitest'
import { useMoment } from './use-moment.ts'

const resting = { isOpen: true, availability: [], holiday: [] }
const branch: Restaurant = {
  _id: 'harbour',
  name: 'Harbour',
  address: '',
  cities: [],
  contacts: [],
  restTypes: [],
  delivery: resting,
  takeaway: resting,
  dining: resting,
  timeZone: 'Pacific/Auckland',
  currency: 'NZD',
  overallTax: null,
  businessDayStartsAt: 4,
  map: null,
}

function lookAt(instant: string) {
  vi.useFakeTimers({ now: new Date(instant) })
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const show = (shown: Restaurant) => act(() => root.render(<Shown branch={shown} />))
  onTestFinished(() => {
    act(() => root.unmount())
    place.remove()
    vi.useRealTimers()
  })
  show(branch)
  return { show, pass: (ms: number) => act(() => void vi.advanceTimersByTime(ms)), seen: () => place.textContent }
}

function Shown({ branch }: { branch: Restaurant }) {
  return useMoment(branch).toISOString()
}

test('a branch is looked at again every half minute', () => {
  const { pass, seen } = lookAt('2026-07-01T02:00:00.000Z')
  pass(29_999)
  expect(seen()).toBe('2026-07-01T02:00:00.000Z')
  pass(1)
  expect(seen()).toBe('2026-07-01T02:00:30.000Z')
  pass(30_000)
  expect(seen()).toBe('2026-07-01T02:01:00.000Z')
})

test('a new day is seen as it begins where the branch is', () => {
  const { pass, seen } = lookAt('2026-07-01T11:59:50.000Z')
  pass(9_999)
  expect(seen()).toBe('2026-07-01T11:59:50.000Z')
  pass(1)
  expect(seen()).toBe('2026-07-01T12:00:00.000Z')
})

test('a changed setting is seen at once', () => {
  const { show, pass, seen } = lookAt('2026-07-01T02:00:00.000Z')
  pass(12_000)
  show({ ...branch, delivery: { ...resting, isOpen: false } })
  expect(seen()).toBe('2026-07-01T02:00:12.000Z')
})
