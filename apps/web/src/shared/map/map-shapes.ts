import type { Coordinates } from '@brigade/contract/kernel/coordinates.ts'

export interface OtherPoint extends Coordinates {
  id: string
  name: string
}

export interface Circle extends Coordinates {
  radiusKm: number
}
