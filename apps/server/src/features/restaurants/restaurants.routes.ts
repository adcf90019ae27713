import { isActiveWindow } from '@brigade/contract/kernel/decimal-hours.ts'
import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import { say } from '@brigade/contract/messages/say.ts'
import {
  changeBranch as changeBranchCall,
  changePlugins as changePluginsCall,
  createBranch as createBranchCall,
} from '@brigade/contract/restaurants/branches.contract.ts'
import {
  addHolidays as addHolidaysCall,
  changeOpeningHours as hoursCall,
  changeOrderLimits as limitsCall,
  changeStatus as statusCall,
  removeHoliday as removeHolidayCall,
} from '@brigade/contract/restaurants/opening.contract.ts'
import { hasOpening } from '@brigade/contract/restaurants/opening.rules.ts'
import { changePreparation as preparationCall } from '@brigade/contract/restaurants/preparation.contract.ts'
import { listPlugins, listRestaurants, type Restaurant } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { stateOf } from '@brigade/contract/restaurants/service-active.rules.ts'
import { bind } from '../../platform/http/bind.ts'
import { addHolidays } from './add-holidays.ts'
import { changeBranch } from './change-branch.ts'
import { changeHours } from './change-hours.ts'
import { changeOrderLimits } from './change-order-limits.ts'
import { changePlugins } from './change-plugins.ts'
import { changePreparation } from './change-preparation.ts'
import { changeStatus, type AfterStatus } from './change-status.ts'
import { createBranch, type CopyOthers, type NewBranch } from './create-branch.ts'
import { removeHoliday } from './remove-holiday.ts'
import { requireRestaurant, restaurantsOf } from './restaurants.public.ts'
import { listPluginNames } from './restaurants.store.ts'

/** Of a mixture, the first status. */
function saysOf({ status: [first] }: InputOf<typeof statusCall>) {
  if (first?.isOpen) return 'restaurants.opened'
  return first?.pause === undefined ? 'restaurants.closed' : 'restaurants.paused'
}

function saysOpened({ branch, like, menu }: NewBranch): string {
  if (like === null) return say('branch.created', { name: branch.name })
  const { leftOut, untaxed } = menu ?? { leftOut: 0, untaxed: 0 }
  return [
    saysLike(branch, like),
    ...(leftOut > 0 ? [say('branch.foods-left-out', { count: leftOut })] : []),
    ...(untaxed > 0 ? [say('branch.foods-untaxed', { count: untaxed })] : []),
  ].join('. ')
}

function saysLike(branch: Restaurant, like: string): string {
  const { name, restTypes } = branch
  const left = restTypes.flatMap((type) =>
    hasOpening(type.name) && !stateOf(branch, type.name).availability.some(isActiveWindow) ? [type.name] : [],
  )
  if (left.length === 0) return say('branch.created-like', { name, like })
  return say('branch.created-like-without', { name, like, services: left.join(', ') })
}

interface Later {
  afterStatus: AfterStatus
  copyOthers: CopyOthers
}

export const restaurantsRoutes = ({ afterStatus, copyOthers }: Later) => [
  bind(listRestaurants, async (ctx) => ({ data: await restaurantsOf(ctx) })),
  bind(listPlugins, async (ctx, { restId }) => {
    await requireRestaurant(ctx, restId)
    return { data: await listPluginNames(ctx.db, restId) }
  }),
  bind(statusCall, async (ctx, input) => ({
    data: await changeStatus(ctx, input, afterStatus),
    message: say(saysOf(input)),
  })),
  bind(limitsCall, async (ctx, input) => ({
    data: await changeOrderLimits(ctx, input),
    message: say('restaurants.limits-changed'),
  })),
  bind(hoursCall, async (ctx, input) => ({
    data: await changeHours(ctx, input),
    message: say('restaurants.hours-changed'),
  })),
  bind(preparationCall, async (ctx, input) => ({
    data: await changePreparation(ctx, input),
    message: say('restaurants.preparation-changed'),
  })),
  bind(addHolidaysCall, async (ctx, input) => ({
    data: await addHolidays(ctx, input),
    message: say('restaurants.holidays-added'),
  })),
  bind(removeHolidayCall, async (ctx, input) => ({
    data: await removeHoliday(ctx, input),
    message: say('restaurants.holiday-removed'),
  })),
  bind(createBranchCall, async (ctx, input) => {
    const made = await createBranch(ctx, input, copyOthers)
    return { data: made.branch, message: saysOpened(made) }
  }),
  bind(changeBranchCall, async (ctx, input) => {
    const data = await changeBranch(ctx, input)
    return { data, message: say('branch.changed', { name: data.name }) }
  }),
  bind(changePluginsCall, async (ctx, input) => ({
    data: await changePlugins(ctx, input),
    message: say('branch.plugins-changed'),
  })),
]
