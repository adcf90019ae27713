import { z } from 'zod'
import { timeZoneName } from '../business/business.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors } from '../kernel/errors.ts'
import { decimalHour, idOf } from '../kernel/fields.ts'
import { textInput } from '../kernel/input-schema.ts'
import { lookupsErrors } from '../lookups/lookups.contract.ts'
import { newBranchMap } from './branch-map.contract.ts'
import { archivedBranch, plugin, restaurant, serviceName } from './restaurants.contract.ts'
import { pluginNames } from './restaurants.rules.ts'

const missing = (key: string) => ({ error: key })

export const branchesErrors = defineErrors({
  /** Any change of an archived branch by an owner. To others the branch does not exist. */
  'branch-archived': 409,
  /** Something is open in it; `message` says what. */
  'branch-in-use': 409,
  'last-branch': 409,
  'branch-not-archived': 409,
})

const branch = {
  /** Unique among branches that are not archived, ignoring case. */
  name: textInput('name', { minLength: 1, maxLength: 120 }),
  address: textInput('name', { minLength: 1, maxLength: 300 }),
  cities: z
    .array(textInput('name', { minLength: 1, maxLength: 80 }), missing('branch.cities'))
    .min(1, missing('branch.cities'))
    .max(50, missing('input.too-many'))
    .transform((cities) => [...new Set(cities)]),
  timeZone: timeZoneName,
  businessDayStartsAt: decimalHour.refine((hours) => hours < 24, missing('branch.day-start')),
  /** A service that is left out loses its hours and holidays. */
  services: z
    .array(serviceName, missing('service.select'))
    .min(1, missing('service.select'))
    .transform((names) => [...new Set(names)]),
  overallTaxId: idOf('input.not-in-list').nullish().default(null),
  /** Null removes the map; undefined keeps it. */
  map: newBranchMap.nullish(),
}

export const createBranch = endpoint({
  name: 'create-branch',
  summary: 'Add a branch, or one like another. Otherwise its services take no orders until they have hours',
  method: 'POST',
  path: '/admin/restaurant',
  who: 'owner',
  input: z.object({
    ...branch,
    /** The branch whose hours, coming holidays, limits, times, plugins and sitings it gets, and also its menu. */
    like: z.object({ restId: idOf(), withMenu: z.boolean({ error: 'input.not-valid' }) }).nullish(),
  }),
  data: restaurant,
  errors: lookupsErrors,
})

export const changeBranch = endpoint({
  name: 'change-branch',
  summary: 'Change the name, address, time zone, services, overall tax and map of a branch',
  method: 'PATCH',
  path: '/admin/restaurant',
  who: 'owner',
  input: z.object({ restId: idOf(), ...branch }),
  data: restaurant,
  errors: lookupsErrors,
})

export const changePlugins = endpoint({
  name: 'change-plugins',
  summary: 'Switch on these plugins of a branch and switch off all others',
  method: 'PATCH',
  path: '/admin/plugins',
  who: 'owner',
  input: z.object({
    restId: idOf(),
    plugins: z
      .array(z.enum(pluginNames, missing('branch.plugin')), missing('branch.plugin'))
      .max(50, missing('input.too-many'))
      .transform((names) => [...new Set(names)]),
  }),
  data: z.array(plugin),
})

export const archiveBranch = endpoint({
  name: 'archive-branch',
  summary: 'Archive a branch in which nothing is open. It takes no further calls; its history stays',
  method: 'POST',
  path: '/admin/archive-restaurant',
  who: 'owner',
  input: z.object({ restId: idOf() }),
  data: archivedBranch,
  errors: branchesErrors,
})

export const restoreBranch = endpoint({
  name: 'restore-branch',
  summary: 'Restore an archived branch with everything it had, unless its name was given to another',
  method: 'POST',
  path: '/admin/restore-restaurant',
  who: 'owner',
  input: z.object({ restId: idOf() }),
  data: restaurant,
  errors: { ...branchesErrors, ...lookupsErrors },
})
