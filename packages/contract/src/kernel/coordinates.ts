import { z } from 'zod'

/** Degrees. */
export const coordinates = z.object({ latitude: z.number(), longitude: z.number() })
export type Coordinates = z.infer<typeof coordinates>

const DECIMAL = String.raw`-?\d{1,3}(?:\.\d{1,20})?`
const WRITTEN = new RegExp(`^(${DECIMAL}):(${DECIMAL})$`)
/** A metre is about the fifth decimal of a degree. */
const DECIMALS = 6

/** Rounds degrees to about a decimetre. */
export function roundDegrees(degrees: number): number {
  return Number(degrees.toFixed(DECIMALS)) || 0
}

/** Whether latitude and longitude are in range. */
export function isInRange({ latitude, longitude }: Coordinates): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
}

/** Reads 'latitude:longitude' in degrees, to six decimals. Returns null for other text or a point out of range. */
export function readCoordinates(text: string): Coordinates | null {
  const [, latitude, longitude] = WRITTEN.exec(text.trim()) ?? []
  if (latitude === undefined || longitude === undefined) return null
  const point = { latitude: roundDegrees(Number(latitude)), longitude: roundDegrees(Number(longitude)) }
  return isInRange(point) ? point : null
}

/** Writes 'latitude:longitude'. */
export function writeCoordinates({ latitude, longitude }: Coordinates): string {
  return `${roundDegrees(latitude)}:${roundDegrees(longitude)}`
}
