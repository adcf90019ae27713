import type { Ticket } from '@brigade/contract/kitchen/tickets.contract.ts'
import type { Kitchen, Line } from './tickets.rules.ts'

export const aLine = (position: number, changes: Partial<Line> = {}): Line => ({
  position,
  foodId: `food-${position}`,
  variationId: `variation-${position}`,
  food: 'Curry',
  variation: 'Large',
  allergens: [],
  quantity: 1,
  isVoid: false,
  voided: 0,
  customizations: [],
  addons: [],
  stationId: 'hot',
  state: 'open',
  changedAt: null,
  ...changes,
})

export const aTicket = (tokenNo: number, changes: Partial<Ticket> = {}): Ticket => ({
  _id: `order-${tokenNo}`,
  round: null,
  tokenNo,
  ordertype: { name: 'Online' },
  restauranttype: { name: 'Takeaway' },
  isCancelled: false,
  placedAt: '2026-03-07T06:00:00Z',
  promisedAt: '2026-03-07T06:30:00Z',
  preparationTime: 20,
  note: '',
  allergy: null,
  lines: [aLine(0)],
  ...changes,
})

export const aKitchen = (tickets: Ticket[], changes: Partial<Kitchen> = {}): Kitchen => ({
  restaurant: 'Kauri',
  stations: [
    { _id: 'hot', name: 'Hot' },
    { _id: 'bar', name: 'Bar' },
  ],
  tickets,
  isCut: false,
  ...changes,
})
