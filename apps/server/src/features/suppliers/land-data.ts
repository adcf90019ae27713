import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { setImmediate } from 'node:timers/promises'
import type { Box } from '@brigade/contract/suppliers/map.contract.ts'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { z } from 'zod'

/** Whose data the land is: in the public domain. */
export const LAND_SOURCE = 'Natural Earth'

export interface LandRing {
  box: Box
  /** Longitude, latitude, longitude, latitude and so on. */
  points: Float32Array
}

type LandTopology = Topology<{ land: GeometryCollection }>

const packaged = createRequire(import.meta.url)

// Its half a million numbers come with the package, and so need no looking at one by one.
const landSchema = z.custom<LandTopology>(
  (read) => z.object({ type: z.literal('Topology'), objects: z.object({ land: z.unknown() }) }).safeParse(read).success,
)

function toRing(points: ReadonlyArray<readonly number[]>): LandRing {
  const box = { west: 180, south: 90, east: -180, north: -90 }
  const flat = new Float32Array(points.length * 2)
  for (const [at, [longitude = 0, latitude = 0]] of points.entries()) {
    flat[at * 2] = longitude
    flat[at * 2 + 1] = latitude
    box.west = Math.min(box.west, longitude)
    box.east = Math.max(box.east, longitude)
    box.south = Math.min(box.south, latitude)
    box.north = Math.max(box.north, latitude)
  }
  return { box, points: flat }
}

/** Reads where the land of the earth lies, shores of lakes included, at a scale of one to ten million. */
export async function readLandData(): Promise<LandRing[]> {
  const text = await readFile(packaged.resolve('world-atlas/land-10m.json'), 'utf8')
  const topology = landSchema.parse(JSON.parse(text))
  await setImmediate()
  const polygons = topology.objects.land.geometries.flatMap((geometry) => {
    if (geometry.type === 'Polygon') return [geometry.arcs]
    return geometry.type === 'MultiPolygon' ? geometry.arcs : []
  })
  const rings: LandRing[] = []
  for (const arcs of polygons) {
    const { coordinates } = feature(topology, { type: 'Polygon', arcs }).geometry
    rings.push(...coordinates.map(toRing))
    // A continent at a time: others are answered between them.
    await setImmediate()
  }
  return rings
}
