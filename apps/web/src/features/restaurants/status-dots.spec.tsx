import { serviceName, type Restaurant } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { activeCases, type ActiveCase } from '@brigade/contract/restaurants/service-active.cases.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test } from 'vitest'
import { startWords } from '../../shared/words.ts'
import { StatusDots } from './status-dots.tsx'

beforeAll(startWords)

const words = {
  closed: 'Inactive: closed',
  'outside-hours': 'Inactive: outside its hours',
  holiday: 'Inactive: on holiday',
}

function branchOf({ hours: { isOpen, availability, holiday }, timeZone }: Pick<ActiveCase, 'hours' | 'timeZone'>) {
  const state: Restaurant['delivery'] = {
    isOpen,
    availability: [...availability],
    holiday: holiday.map((entry) => ({ ...entry, reason: 'Painting' })),
  }
  return {
    _id: 'harbour',
    name: 'Harbour',
    address: '',
    cities: [],
    contacts: [],
    restTypes: serviceName.options.map((name) => ({ _id: name, name })),
    delivery: state,
    takeaway: state,
    dining: state,
    timeZone,
    currency: 'NZD',
    overallTax: null,
    businessDayStartsAt: 4,
    map: null,
  } satisfies Restaurant
}

/** What the screen says of each service, and how it colours its dot. */
function seen(branch: Restaurant, at: string) {
  document.body.innerHTML = renderToStaticMarkup(<StatusDots branch={branch} now={new Date(at)} />)
  return [...document.querySelectorAll('dl > div')].map((service) => [
    service.querySelector('dt')?.textContent,
    service.querySelector('dd')?.textContent,
    service.getAttribute('data-active'),
  ])
}

describe.each(activeCases)('$title, at $at in $timeZone', (shown) => {
  const { at, reason } = shown
  test(`the dots are: ${reason ?? 'active'}`, () => {
    const said = reason === null ? ['Active', 'true'] : [words[reason], 'false']
    expect(seen(branchOf(shown), at)).toEqual([
      ['Delivery', ...said],
      ['Takeaway', ...said],
      ['Dining', ...said],
      ['Direct', 'Active', 'true'],
    ])
  })
})

test('what the branch does not offer is inactive, but the till is always there', () => {
  const closed = { isOpen: false, availability: [], holiday: [] }
  const branch = {
    ...branchOf({ hours: closed, timeZone: 'UTC' }),
    restTypes: [{ _id: 'del', name: 'Delivery' as const }],
  }
  expect(seen(branch, '2026-07-01T12:00:00Z')).toEqual([
    ['Delivery', 'Inactive: closed', 'false'],
    ['Takeaway', 'Inactive: not offered here', 'false'],
    ['Dining', 'Inactive: not offered here', 'false'],
    ['Direct', 'Active', 'true'],
  ])
})
