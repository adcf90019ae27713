import { listChannelKeys } from '@brigade/contract/channel/channel-keys.contract.ts'
import { foodsTopic, listFoods } from '@brigade/contract/foods/foods.contract.ts'
import {
  listCategories,
  listCoalitions,
  listConditions,
  listDeliveryServices,
  listMenus,
  listPaymentModes,
  listTaxes,
} from '@brigade/contract/lookups/lookups.contract.ts'
import type { Restaurant } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { useAll } from '../../../shared/api/lists.ts'
import { useCall } from '../../../shared/api/queries.ts'
import { useLiveRefresh } from '../../../shared/live/use-live.ts'
import { useMenuOverview } from '../../foods/menu-sales.queries.ts'
import { useDisplays } from '../../kitchen/kitchen.queries.ts'
import { usePrinters } from '../../printing/printing.queries.ts'
import { usePlugins } from '../../restaurants/restaurants.queries.ts'
import { useSitings } from '../../sitings/sitings.queries.ts'
import { firstSteps, usefulSteps } from './first-steps.rules.ts'

/** Displays change with each tap of a cook. */
const RARELY_MS = 10_000

export function useFirstSteps(branch: Restaurant) {
  const restId = branch._id
  useLiveRefresh(foodsTopic, restId, [listFoods.name])
  const foods = useCall(listFoods, { restId, limit: 1 })
  const channelKeys = useCall(listChannelKeys, { isBare: 'true' })
  const plugins = usePlugins(restId)
  const menus = useAll(listMenus, {})
  const categories = useAll(listCategories, {})
  const coalitions = useAll(listCoalitions, {})
  const paymentModes = useAll(listPaymentModes, {})
  const deliveryServices = useAll(listDeliveryServices, {})
  const taxes = useAll(listTaxes, {})
  const conditions = useAll(listConditions, {})
  const sitings = useSitings(restId)
  const displays = useDisplays(restId, { restMs: RARELY_MS })
  const doesPrint = plugins.data?.some(({ name }) => name === 'Remote Print') ?? false
  const printers = usePrinters(restId, { enabled: doesPrint })
  const menu = useMenuOverview(restId, branch.overallTax !== null)
  const lists = [menus, categories, coalitions, paymentModes, deliveryServices, taxes, conditions]
  const asked = [foods, channelKeys, plugins, ...lists, sitings, displays, ...(doesPrint ? [printers] : [])]
  const isKnown = asked.every(({ data }) => data !== undefined) && !menu.isLoading
  const known = {
    foods: foods.data ?? [],
    channelKeys: channelKeys.data ?? [],
    plugins: plugins.data ?? [],
    menus: menus.data ?? [],
    categories: categories.data ?? [],
    coalitions: coalitions.data ?? [],
    paymentModes: paymentModes.data ?? [],
    deliveryServices: deliveryServices.data ?? [],
    taxes: taxes.data ?? [],
    conditions: conditions.data ?? [],
    sitings: sitings.data ?? [],
    displays: displays.data ?? [],
    printers: printers.data ?? [],
  }
  return {
    steps: isKnown ? firstSteps(branch, known) : undefined,
    useful: isKnown ? usefulSteps(branch, known) : [],
    /** Foods without a tax in a branch that has an overall tax. */
    untaxed: menu.data?.untaxed ?? 0,
    error: asked.find(({ data, error }) => !data && error !== null)?.error ?? null,
  }
}
