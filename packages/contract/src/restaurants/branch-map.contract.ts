import { z } from 'zod'
import { coordinates, roundDegrees } from '../kernel/coordinates.ts'

export const MAP_CENTRE = { latitude: 9.9252, longitude: 78.1198 }
export const MAP_ZOOM = { start: 11, least: 9, most: 19 }
/** Kilometres. */
export const LARGEST_RADIUS = 500

export const branchMap = z.object({
  ...coordinates.shape,
  zoom: z.number(),
  /** Kilometres; null without a circle. */
  radius: z.number().nullable(),
})
export type BranchMap = z.infer<typeof branchMap>

const noCentre = { error: 'branch.map-centre' }
const noZoom = { error: 'branch.map-zoom' }
const noRadius = { error: 'branch.map-radius' }

const degrees = (most: number) => z.number(noCentre).min(-most, noCentre).max(most, noCentre).transform(roundDegrees)

export const newBranchMap = z.object(
  {
    latitude: degrees(90),
    longitude: degrees(180),
    zoom: z.number(noZoom).int(noZoom).min(MAP_ZOOM.least, noZoom).max(MAP_ZOOM.most, noZoom),
    radius: z
      .number(noRadius)
      .gt(0, noRadius)
      .max(LARGEST_RADIUS, noRadius)
      .refine((kilometres) => Number(kilometres.toFixed(1)) === kilometres, noRadius)
      .nullish()
      .default(null),
  },
  noCentre,
)
