import { keptValue } from '../../platform/kept/kept.ts'
import { listByIds, listPluginNames, readBranch, readServiceIds } from './restaurants.store.ts'

const kind = { follows: ['settings', 'lists'], mostBytes: 8_000_000 } as const

export const keptBranch = keptValue({ ...kind, read: readBranch })

/** By name. */
export const keptServiceIds = keptValue({ follows: ['lists'], mostBytes: 1_000_000, read: readServiceIds })

export const keptPlugins = keptValue({ ...kind, read: listPluginNames })

export const keptRestaurant = keptValue({
  ...kind,
  read: async (db, restId) => {
    const [found] = await listByIds(db, [restId])
    return found
  },
})
