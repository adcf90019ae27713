import type { DataOf } from '@brigade/contract/kernel/endpoint.ts'
import {
  MOST_PLACES,
  type Box,
  type listPlaces,
  type Place,
  type Ring,
} from '@brigade/contract/suppliers/map.contract.ts'
import { clipRing } from './clip-ring.rules.ts'
import { LAND_SOURCE, readLandData, type LandRing } from './land-data.ts'
import { loadOnce } from './load-once.ts'
import { PLACES_SOURCE, readPlaceData, type PlaceData } from './place-data.ts'

export const loadPlaces = loadOnce(readPlaceData)
const loadLand = loadOnce(readLandData)

/** Ten metres: finer than the data. */
const rounded = (degrees: number) => Math.round(degrees * 10_000) / 10_000

/** The part of a box that lies in the longitudes once round the earth, and how far that is from where the box says. */
function unrolled(box: Box): Array<{ part: Box; shift: number }> {
  return [-360, 0, 360]
    .map((shift) => ({
      shift,
      part: { ...box, west: Math.max(-180, box.west - shift), east: Math.min(180, box.east - shift) },
    }))
    .filter(({ part }) => part.west < part.east)
}

function placesIn(data: PlaceData, box: Box): Place[] {
  const found = unrolled(box).flatMap(({ part, shift }) =>
    data.index.range(part.west, part.south, part.east, part.north).map((id) => ({ id, shift })),
  )
  return found
    .toSorted((a, b) => data.populationOf(b.id) - data.populationOf(a.id) || a.id - b.id)
    .slice(0, MOST_PLACES)
    .map(({ id, shift }) => ({
      name: data.nameOf(id).name,
      latitude: rounded(data.latitudeOf(id)),
      longitude: rounded(data.longitudeOf(id) + shift),
      population: data.populationOf(id),
    }))
}

const meets = (a: Box, b: Box) => a.west < b.east && a.east > b.west && a.south < b.north && a.north > b.south

function toPairs(flat: ArrayLike<number>, shift: number): Ring {
  return Array.from({ length: flat.length / 2 }, (_, at) => [
    rounded(flat[at * 2 + 1] ?? 0),
    rounded((flat[at * 2] ?? 0) + shift),
  ])
}

function landIn(rings: readonly LandRing[], box: Box): Ring[] {
  return unrolled(box).flatMap(({ part, shift }) =>
    rings
      .filter((ring) => meets(ring.box, part))
      .map((ring) => toPairs(clipRing(ring.points, part), shift))
      .filter((ring) => ring.length > 0),
  )
}

/** What a map shows of a part of the earth where it has no tiles. */
export async function showPlaces(box: Box): Promise<DataOf<typeof listPlaces>> {
  // One after the other, so that others are answered in between.
  const data = await loadPlaces()
  const rings = await loadLand()
  return { places: placesIn(data, box), land: landIn(rings, box), source: `${PLACES_SOURCE}, ${LAND_SOURCE}` }
}
