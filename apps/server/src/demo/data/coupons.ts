import type { ServiceName } from '@brigade/contract/restaurants/restaurants.contract.ts'
import type { ConditionName } from './lookups.ts'

export interface DemoCoupon {
  branch: 0 | 1
  name: string
  note: string
  code: string
  deduct: number
  isPercentage: boolean
  isOnePerUser: boolean
  services: readonly ServiceName[]
  condition: ConditionName
  value: Readonly<Record<string, number>>
  isOver?: boolean
}

const anywhere: readonly ServiceName[] = ['Delivery', 'Takeaway', 'Dining', 'Direct']
const toGo: readonly ServiceName[] = ['Delivery', 'Takeaway']

export const coupons: readonly DemoCoupon[] = [
  {
    branch: 0,
    name: 'Kia ora',
    note: 'Ten dollars off your first order of 40 or more',
    code: 'KIAORA',
    deduct: 10,
    isPercentage: false,
    isOnePerUser: true,
    services: toGo,
    condition: 'Minimum order amount',
    value: { minAmount: 40 },
  },
  {
    branch: 0,
    name: 'Ten off',
    note: 'Ten percent off any order',
    code: 'TEN',
    deduct: 10,
    isPercentage: true,
    isOnePerUser: false,
    services: anywhere,
    condition: 'Minimum order amount',
    value: { minAmount: 0 },
  },
  {
    branch: 0,
    name: 'Sharing table',
    note: 'Twelve and a half percent off from six portions',
    code: 'SHARE6',
    deduct: 12.5,
    isPercentage: true,
    isOnePerUser: false,
    services: ['Takeaway', 'Dining'],
    condition: 'Minimum quantity',
    value: { minQuantity: 6 },
  },
  {
    branch: 0,
    name: 'Regulars',
    note: 'Every fifth order is 15 dollars less',
    code: 'FIFTH',
    deduct: 15,
    isPercentage: false,
    isOnePerUser: false,
    services: toGo,
    condition: 'Every nth order',
    value: { nth: 5 },
  },
  {
    branch: 0,
    name: 'Summer opening',
    note: 'Twenty percent off, for the week we opened',
    code: 'SUMMER',
    deduct: 20,
    isPercentage: true,
    isOnePerUser: false,
    services: anywhere,
    condition: 'Minimum order amount',
    value: { minAmount: 0 },
    isOver: true,
  },
  {
    branch: 1,
    name: 'Wellington wind',
    note: 'Five dollars off when it blows, from 25 to 80 dollars',
    code: 'WINDY',
    deduct: 5,
    isPercentage: false,
    isOnePerUser: false,
    services: toGo,
    condition: 'Order amount between',
    value: { minAmount: 25, maxAmount: 80 },
  },
  {
    branch: 1,
    name: 'Hello Cuba',
    note: 'Fifteen percent off, once for every guest',
    code: 'CUBA15',
    deduct: 15,
    isPercentage: true,
    isOnePerUser: true,
    services: anywhere,
    condition: 'Minimum order amount',
    value: { minAmount: 30 },
  },
]
