import { isActiveWindow } from '@brigade/contract/kernel/decimal-hours.ts'
import type { Restaurant } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { openingEntries } from '../../restaurants/opening-entries.rules.ts'

export interface FirstStep {
  readonly name: 'hours' | 'food' | 'channel'
  readonly isDone: boolean
}

interface Known {
  foods: readonly unknown[]
  channelKeys: readonly { restIds: readonly string[] }[]
  plugins: readonly { name: string }[]
}

/** What a branch needs before it can take an order, in the order in which it is done. */
export function firstSteps(branch: Restaurant, { foods, channelKeys, plugins }: Known): FirstStep[] {
  const entries = openingEntries(branch)
  return [
    // The till alone is always open.
    {
      name: 'hours',
      isDone: entries.length === 0 || entries.some(({ availability }) => availability.some(isActiveWindow)),
    },
    { name: 'food', isDone: foods.length > 0 },
    {
      name: 'channel',
      isDone:
        channelKeys.some(({ restIds }) => restIds.includes(branch._id)) ||
        plugins.some(({ name }) => name === 'Direct Pos'),
    },
  ]
}
