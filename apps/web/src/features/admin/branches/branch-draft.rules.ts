import type { Coordinates } from '@brigade/contract/kernel/coordinates.ts'
import { withOption } from '@brigade/contract/lookups/options.rules.ts'
import { MAP_ZOOM } from '@brigade/contract/restaurants/branch-map.contract.ts'
import type { createBranch } from '@brigade/contract/restaurants/branches.contract.ts'
import type { Restaurant } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { numberIn, type EnteredFor } from '../../../shared/form/entered.ts'

const FIRST_DAY_START = 4

/** The starting view of a branch's maps. The input is kept while the default is selected. */
interface MapDraft {
  /** False for the default view. */
  isOwn: boolean
  centre: Coordinates | null
  zoom: number
  /** In kilometres, as typed; '' for no circle. */
  radius: string
}

export interface BranchDraft {
  name: string
  address: string
  cities: readonly string[]
  /** The city in the input, not yet added to `cities`. */
  city: string
  /** Null for the time zone of the business. */
  timeZone: string | null
  businessDayStartsAt: number
  services: readonly Restaurant['restTypes'][number]['name'][]
  overallTaxId: string | null
  map: MapDraft
  /** The branch that a new one is like; null for none. */
  like: string | null
  withMenu: boolean
}

export function branchDraft(branch: Restaurant | null): BranchDraft {
  const { map = null } = branch ?? {}
  return {
    name: branch?.name ?? '',
    address: branch?.address ?? '',
    cities: branch?.cities.map(({ name }) => name) ?? [],
    city: '',
    timeZone: branch?.timeZone ?? null,
    businessDayStartsAt: branch?.businessDayStartsAt ?? FIRST_DAY_START,
    services: branch?.restTypes.map(({ name }) => name) ?? [],
    overallTaxId: branch?.overallTax?._id ?? null,
    map: {
      isOwn: map !== null,
      centre: map && { latitude: map.latitude, longitude: map.longitude },
      zoom: map?.zoom ?? MAP_ZOOM.start,
      radius: map?.radius?.toString() ?? '',
    },
    like: null,
    withMenu: true,
  }
}

/** `zone` is the time zone of the business. */
export function enteredBranch(draft: BranchDraft, zone: string | null): EnteredFor<typeof createBranch> {
  const { city, cities, map, like, withMenu, ...rest } = draft
  return {
    ...rest,
    // Includes a city that is typed but not added.
    cities: withOption(cities, city) ?? [...cities],
    timeZone: draft.timeZone ?? zone,
    services: [...draft.services],
    map: map.isOwn ? enteredMap(map) : null,
    ...(like !== null && { like: { restId: like, withMenu } }),
  }
}

function enteredMap({ centre, zoom, radius }: MapDraft) {
  const { latitude, longitude } = centre ?? {}
  return { latitude, longitude, zoom, radius: numberIn('float-number', radius) ?? null }
}
