import { isActiveWindow } from '@brigade/contract/kernel/decimal-hours.ts'
import type { Restaurant } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { openingEntries } from '../../restaurants/opening-entries.rules.ts'

export interface FirstStep {
  readonly name: 'hours' | 'coalition' | 'food' | 'payment' | 'delivery' | 'channel'
  readonly isDone: boolean
}

/** What only some branches need. */
export interface UsefulStep {
  readonly name: 'tax' | 'condition' | 'table' | 'contact'
  readonly isDone: boolean
}

interface Known {
  coalitions: readonly unknown[]
  paymentModes: readonly unknown[]
  deliveryServices: readonly unknown[]
  foods: readonly unknown[]
  channelKeys: readonly { restIds: readonly string[] }[]
  plugins: readonly { name: string }[]
}

/** The steps a branch needs to take and complete orders, in the order in which to do them. */
export function firstSteps(branch: Restaurant, known: Known): FirstStep[] {
  const { coalitions, foods, paymentModes, deliveryServices, channelKeys, plugins } = known
  const doesDeliver = branch.restTypes.some(({ name }) => name === 'Delivery')
  const entries = openingEntries(branch)
  return [
    // The till has no hours.
    {
      name: 'hours',
      isDone: entries.length === 0 || entries.some(({ availability }) => availability.some(isActiveWindow)),
    },
    // A food requires a coalition.
    { name: 'coalition', isDone: coalitions.length + foods.length > 0 },
    { name: 'food', isDone: foods.length > 0 },
    { name: 'payment', isDone: paymentModes.length > 0 },
    ...(doesDeliver ? [{ name: 'delivery' as const, isDone: deliveryServices.length > 0 }] : []),
    {
      name: 'channel',
      isDone:
        channelKeys.some(({ restIds }) => restIds.includes(branch._id)) ||
        plugins.some(({ name }) => name === 'Direct Pos'),
    },
  ]
}

interface KnownUseful {
  taxes: readonly unknown[]
  conditions: readonly unknown[]
  sitings: readonly unknown[]
}

export function usefulSteps(branch: Restaurant, { taxes, conditions, sitings }: KnownUseful): UsefulStep[] {
  const doesSeat = branch.restTypes.some(({ name }) => name === 'Dining')
  return [
    { name: 'tax', isDone: taxes.length > 0 },
    { name: 'condition', isDone: conditions.length > 0 },
    ...(doesSeat ? [{ name: 'table' as const, isDone: sitings.length > 0 }] : []),
    { name: 'contact', isDone: branch.contacts.length > 0 },
  ]
}
