import type { BranchMap } from '@brigade/contract/restaurants/branch-map.contract.ts'
import type { ServiceName } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { pluginNames, type PluginName } from '@brigade/contract/restaurants/restaurants.rules.ts'
import { noodlesAndBowls } from './cuba-street/noodles-and-bowls.ts'
import { sweetsAndDrinks } from './cuba-street/sweets-and-drinks.ts'
import { toShare } from './cuba-street/to-share.ts'
import type { Dish } from './dish.ts'
import type { Hours } from './hours.ts'
import { burgers } from './ponsonby/burgers.ts'
import { combos } from './ponsonby/combos.ts'
import { desserts } from './ponsonby/desserts.ts'
import { drinks } from './ponsonby/drinks.ts'
import { mains } from './ponsonby/mains.ts'
import { pizzaAndSides } from './ponsonby/pizza-and-sides.ts'
import { smallPlates } from './ponsonby/small-plates.ts'

export interface DemoBranch {
  name: string
  address: string
  cities: readonly string[]
  landline: string
  mobile: string
  services: readonly ServiceName[]
  hours: Hours
  map: BranchMap
  plugins: readonly PluginName[]
  dishes: readonly Dish[]
}

export const business = { name: 'Kauri & Co.', currency: 'NZD', timeZone: 'Pacific/Auckland', locale: 'en-NZ' } as const

const allServices: readonly ServiceName[] = ['Delivery', 'Takeaway', 'Dining', 'Direct']

/** The first branch is always open with every plugin switched on, so that a trial works at any hour. */
export const branches: readonly DemoBranch[] = [
  {
    name: 'Kauri & Co. Ponsonby',
    address: '112 Ponsonby Road, Ponsonby, Auckland 1011',
    cities: ['Ponsonby', 'Grey Lynn', 'Herne Bay', 'Auckland Central'],
    landline: '+6495550112',
    mobile: '+64215550112',
    services: allServices,
    hours: 'any hour',
    map: { latitude: -36.8561, longitude: 174.7457, zoom: 11, radius: 5 },
    plugins: pluginNames,
    dishes: [...smallPlates, ...burgers, ...mains, ...pizzaAndSides, ...desserts, ...drinks, ...combos],
  },
  {
    name: 'Kauri & Co. Cuba Street',
    address: '187 Cuba Street, Te Aro, Wellington 6011',
    cities: ['Te Aro', 'Mount Victoria', 'Wellington Central'],
    landline: '+6445550187',
    mobile: '+64215550187',
    services: allServices,
    hours: 'lunch and dinner',
    map: { latitude: -41.2958, longitude: 174.7741, zoom: 12, radius: null },
    plugins: ['Direct Pos', 'Dining', 'Ingredient Inventory'],
    dishes: [...noodlesAndBowls, ...toShare, ...sweetsAndDrinks],
  },
]
