import { isActiveWindow } from '@brigade/contract/kernel/decimal-hours.ts'
import type { Restaurant, ServiceName } from '@brigade/contract/restaurants/restaurants.contract.ts'
import type { PluginName } from '@brigade/contract/restaurants/restaurants.rules.ts'
import { openingEntries } from '../../restaurants/opening-entries.rules.ts'
import { servicesWithoutPlugin } from './service-plugins.rules.ts'

export interface FirstStep {
  readonly name:
    | 'hours'
    | 'menu'
    | 'category'
    | 'coalition'
    | 'food'
    | 'payment'
    | 'delivery'
    | 'channel'
    | 'channel-or-till'
    | 'till'
    | 'dining'
  readonly isDone: boolean
}

/** What only some branches need. */
export interface UsefulStep {
  readonly name: 'tax' | 'condition' | 'table' | 'kitchen' | 'contact'
  readonly isDone: boolean
}

interface Known {
  menus: readonly unknown[]
  categories: readonly unknown[]
  coalitions: readonly unknown[]
  paymentModes: readonly unknown[]
  deliveryServices: readonly unknown[]
  foods: readonly unknown[]
  channelKeys: readonly { restIds: readonly string[] }[]
  plugins: readonly { name: PluginName }[]
}

/** The steps a branch needs to take and complete orders, in the order in which to do them. */
export function firstSteps(branch: Restaurant, known: Known): FirstStep[] {
  const { menus, categories, coalitions, foods, paymentModes, deliveryServices } = known
  const entries = openingEntries(branch)
  // A food requires an entry of each of these lists.
  const hasOne = (list: readonly unknown[]) => list.length + foods.length > 0
  return [
    // The till has no hours.
    {
      name: 'hours',
      isDone: entries.length === 0 || entries.some(({ availability }) => availability.some(isActiveWindow)),
    },
    { name: 'menu', isDone: hasOne(menus) },
    { name: 'category', isDone: hasOne(categories) },
    { name: 'coalition', isDone: hasOne(coalitions) },
    { name: 'food', isDone: foods.length > 0 },
    { name: 'payment', isDone: paymentModes.length > 0 },
    ...(offers(branch, 'Delivery') ? [{ name: 'delivery' as const, isDone: deliveryServices.length > 0 }] : []),
    sellingStep(branch, known),
  ]
}

const offers = ({ restTypes }: Restaurant, service: ServiceName) => restTypes.some(({ name }) => name === service)

/** Where orders come from. One way will do, of those that the services of the branch have. */
function sellingStep(branch: Restaurant, { channelKeys, plugins }: Pick<Known, 'channelKeys' | 'plugins'>): FirstStep {
  const isOnline = offers(branch, 'Delivery') || offers(branch, 'Takeaway')
  const without = servicesWithoutPlugin(
    branch.restTypes.map(({ name }) => name),
    plugins.map(({ name }) => name),
  )
  const sells = (service: 'Dining' | 'Direct') => offers(branch, service) && !without.includes(service)
  const isDone =
    (isOnline && channelKeys.some(({ restIds }) => restIds.includes(branch._id))) || sells('Direct') || sells('Dining')
  if (isOnline) return { name: offers(branch, 'Direct') ? 'channel-or-till' : 'channel', isDone }
  return { name: offers(branch, 'Direct') ? 'till' : 'dining', isDone }
}

interface KnownUseful {
  taxes: readonly unknown[]
  conditions: readonly unknown[]
  sitings: readonly unknown[]
  displays: readonly unknown[]
  printers: readonly { isDefault: boolean }[]
}

export function usefulSteps(branch: Restaurant, known: KnownUseful): UsefulStep[] {
  const { taxes, conditions, sitings, displays, printers } = known
  return [
    { name: 'tax', isDone: taxes.length > 0 },
    { name: 'condition', isDone: conditions.length > 0 },
    ...(offers(branch, 'Dining') ? [{ name: 'table' as const, isDone: sitings.length > 0 }] : []),
    { name: 'kitchen', isDone: displays.length > 0 || printers.some(({ isDefault }) => isDefault) },
    { name: 'contact', isDone: branch.contacts.length > 0 },
  ]
}
