import type { Restaurant } from '@brigade/contract/restaurants/restaurants.contract.ts'

const closed = { isOpen: false, availability: [], holiday: [] }

/** A closed branch in Auckland without services by default. */
export function aBranch(changes: Partial<Restaurant> = {}): Restaurant {
  return {
    _id: 'branch',
    name: 'Kauri',
    address: '',
    cities: [],
    contacts: [],
    restTypes: [],
    delivery: closed,
    takeaway: closed,
    dining: closed,
    timeZone: 'Pacific/Auckland',
    currency: 'NZD',
    locale: 'en-US',
    overallTax: null,
    businessDayStartsAt: 4,
    map: null,
    ...changes,
  }
}
