import type { Coordinates } from '@brigade/contract/kernel/coordinates.ts'

/** Another point on the map, such as another supplier. */
export interface OtherPoint extends Coordinates {
  id: string
  name: string
}

export interface Circle extends Coordinates {
  radiusKm: number
}
