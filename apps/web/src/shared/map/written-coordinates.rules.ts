import { readCoordinates, writeCoordinates, type Coordinates } from '@brigade/contract/kernel/coordinates.ts'

const DEGREES = String.raw`([-−]?\d{1,3}(?:\.\d{1,20})?)\s*°?\s*`
const WRITTEN = new RegExp(String.raw`^\(?\s*${DEGREES}([NS]?)\s*[,;:\s]\s*${DEGREES}([EW]?)\s*\)?$`, 'i')

const signed = (degrees: string, side: string) => {
  const number = Number(degrees.replace('−', '-'))
  return /[SW]/i.test(side) ? -number : number
}

/** Rounds a point to six decimals, as on the wire. Null outside the globe. */
export function toPoint(point: Coordinates): Coordinates | null {
  return readCoordinates(writeCoordinates(point))
}

/** Reads coordinates in the formats of maps and letterheads, such as 9.9252, 78.1198 or 9.9252° N 78.1198° E. */
export function readWritten(text: string): Coordinates | null {
  const [, latitude, northOrSouth = '', longitude, eastOrWest = ''] = WRITTEN.exec(text.trim()) ?? []
  if (latitude === undefined || longitude === undefined) return null
  return toPoint({ latitude: signed(latitude, northOrSouth), longitude: signed(longitude, eastOrWest) })
}

export function written(point: Coordinates | null): string {
  return point === null ? '' : `${point.latitude}, ${point.longitude}`
}
