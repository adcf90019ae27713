interface Point {
  latitude: number
  longitude: number
}

const DECIMAL = String.raw`-?\d{1,3}(?:\.\d{1,20})?`
const WRITTEN = new RegExp(`^(${DECIMAL}):(${DECIMAL})$`)
/** A metre is about five decimals of a degree; more is kept to nobody's use. */
const DECIMALS = 6

const rounded = (degrees: number) => Number(degrees.toFixed(DECIMALS))

export function isOnEarth({ latitude, longitude }: Point): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
}

/** Reads 'latitude:longitude' in degrees, to six decimals; null for anything else, and for what is not on the globe. */
export function readCoordinates(text: string): Point | null {
  const [, latitude, longitude] = WRITTEN.exec(text.trim()) ?? []
  if (latitude === undefined || longitude === undefined) return null
  const point = { latitude: rounded(Number(latitude)), longitude: rounded(Number(longitude)) }
  return isOnEarth(point) ? point : null
}

/** Writes a point as it is sent: 'latitude:longitude'. */
export function writeCoordinates({ latitude, longitude }: Point): string {
  return `${rounded(latitude)}:${rounded(longitude)}`
}
