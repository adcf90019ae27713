import { say } from '@brigade/contract/messages/say.ts'
import type { Coordinates } from '@brigade/contract/kernel/coordinates.ts'
import { around } from 'geokdbush'
import type { Context } from '../../platform/context.ts'
import type { Found } from '../../platform/geocoder/geocoder.ts'
import { PLACES_SOURCE } from './place-data.ts'
import { loadPlaces } from './show-places.ts'

/** Farther from any place than this is the sea, or a desert. */
const FARTHEST_KM = 100

const countries = new Intl.DisplayNames(['en'], { type: 'region' })

async function nearestPlace({ latitude, longitude }: Coordinates): Promise<Found> {
  const data = await loadPlaces()
  const [nearest] = around(data.index, longitude, latitude, 1, FARTHEST_KM)
  if (nearest === undefined) return { address: '', source: PLACES_SOURCE }
  const { name, region, country } = data.nameOf(nearest)
  // A city may be its own region, or its own country.
  const parts = new Set([name, region, countries.of(country) ?? country].filter((part) => part !== ''))
  return { address: say('map.near', { place: [...parts].join(', ') }), source: PLACES_SOURCE }
}

/** The address of a point: as the configured service has it, else by the nearest place that is known of anyway. */
export async function lookUpAddress({ geocoder }: Pick<Context, 'geocoder'>, point: Coordinates): Promise<Found> {
  return (await geocoder?.lookUp(point)) ?? nearestPlace(point)
}
