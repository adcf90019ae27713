import { z } from 'zod'
import { coordinates } from '../kernel/coordinates.ts'
import { endpoint } from '../kernel/endpoint.ts'

export const readMap = endpoint({
  name: 'read-map',
  summary: 'Get the address of the map tiles and their attribution',
  method: 'GET',
  path: '/manager/map',
  who: 'approved',
  input: z.object({}),
  /** `tileUrl`: with {z}, {x} and {y}, perhaps {s}; null where no tiles are configured. */
  data: z.object({ tileUrl: z.string().nullable(), tileCredit: z.string() }),
})

/** The widest part of the earth that is drawn at once, in degrees. */
const WIDEST = 20
/** A map may be moved a little past where the longitudes begin anew. */
const FARTHEST_EAST = 180 + WIDEST

const degrees = (most: number) =>
  z.coerce.number({ error: 'map.box' }).min(-most, { error: 'map.box' }).max(most, { error: 'map.box' })

/** Part of the earth, in degrees. West is less than east also across the line where longitudes begin anew. */
export interface Box {
  south: number
  west: number
  north: number
  east: number
}

const isBox = ({ south, west, north, east }: Box) =>
  south < north && west < east && north - south <= WIDEST && east - west <= WIDEST

const place = z.object({ name: z.string(), ...coordinates.shape, population: z.number() })
export type Place = z.infer<typeof place>

/** A closed line on the earth; each point as [latitude, longitude]. */
export type Ring = Array<[number, number]>

export const MOST_PLACES = 60

export const listPlaces = endpoint({
  name: 'list-places',
  summary: 'Get what a map shows without tiles: the largest places in an area, and its land',
  method: 'GET',
  path: '/manager/places',
  who: 'approved',
  input: z
    .object({ south: degrees(90), west: degrees(FARTHEST_EAST), north: degrees(90), east: degrees(FARTHEST_EAST) })
    .refine(isBox, { error: 'map.box', path: ['south'] }),
  data: z.object({
    /** At most 60, the largest first. */
    places: z.array(place),
    /** Together, by the even-odd rule: what lies in an odd number of rings is land. */
    land: z.array(z.array(z.tuple([z.number(), z.number()]))),
    /** Whose data it is, to be credited beside it. */
    source: z.string(),
  }),
})
