/** Every room is a grid of so many squares. */
export const ROOM_WIDTH = 16
export const ROOM_HEIGHT = 12

/** A smaller table could not be tapped on a phone. */
export const LEAST_SIDE = 2

/** So many of the smallest tables fill a room. */
export const MOST_TABLES = (ROOM_WIDTH * ROOM_HEIGHT) / (LEAST_SIDE * LEAST_SIDE)

export const tableShapes = ['rectangle', 'round'] as const
export type TableShape = (typeof tableShapes)[number]

interface Size {
  width: number
  height: number
}

/** What a table covers of its room, in squares. `x` and `y` are 0 in the corner at the top left. */
export interface Spot extends Size {
  x: number
  y: number
}

export function isInside({ x, y, width, height }: Spot): boolean {
  const isLargeEnough = width >= LEAST_SIDE && height >= LEAST_SIDE
  return isLargeEnough && x >= 0 && y >= 0 && x + width <= ROOM_WIDTH && y + height <= ROOM_HEIGHT
}

/** Whether two tables would stand on the same square. Side by side is fine. */
export function doOverlap(one: Spot, other: Spot): boolean {
  const isBeside = one.x + one.width <= other.x || other.x + other.width <= one.x
  const isBelow = one.y + one.height <= other.y || other.y + other.height <= one.y
  return !isBeside && !isBelow
}

export function isFree(spot: Spot, others: readonly Spot[]): boolean {
  return isInside(spot) && !others.some((other) => doOverlap(spot, other))
}

const limited = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value))

/** The nearest spot of this size inside the room. A size that the room does not have is corrected first. */
export function within({ x, y, width, height }: Spot): Spot {
  const size = { width: limited(width, LEAST_SIDE, ROOM_WIDTH), height: limited(height, LEAST_SIDE, ROOM_HEIGHT) }
  return { x: limited(x, 0, ROOM_WIDTH - size.width), y: limited(y, 0, ROOM_HEIGHT - size.height), ...size }
}

/** `wanted` as near as the room allows, or the present spot if another table stands there. */
export function moved<At extends Spot>(from: At, wanted: Partial<Spot>, others: readonly Spot[]): At {
  const spot = within({ ...from, ...wanted })
  return isFree(spot, others) ? { ...from, ...spot } : from
}

/** `wanted` as large as the room allows from its corner, or the present size if another table stands there. */
export function resized<At extends Spot>(from: At, wanted: Partial<Size>, others: readonly Spot[]): At {
  const { width = from.width, height = from.height } = wanted
  const spot = {
    ...from,
    width: limited(width, LEAST_SIDE, ROOM_WIDTH - from.x),
    height: limited(height, LEAST_SIDE, ROOM_HEIGHT - from.y),
  }
  return isFree(spot, others) ? spot : from
}

/** One step on, past the tables in the way. Stays if there is no room behind them. */
export function stepped<At extends Spot>(from: At, { x, y }: { x: number; y: number }, others: readonly Spot[]): At {
  if (x === 0 && y === 0) return from
  const next = (spot: At): At => ({ ...spot, x: spot.x + x, y: spot.y + y })
  for (let spot = next(from); isInside(spot); spot = next(spot)) if (isFree(spot, others)) return spot
  return from
}

/** The first free spot of this size, row by row. Null if there is none. */
export function freeSpot({ width, height }: Size, others: readonly Spot[]): Spot | null {
  for (let y = 0; y + height <= ROOM_HEIGHT; y += 1) {
    for (let x = 0; x + width <= ROOM_WIDTH; x += 1) {
      const spot = { x, y, width, height }
      if (isFree(spot, others)) return spot
    }
  }
  return null
}

/** How large a new table is: long tables look long. */
export function usualSize({ capacity }: { capacity: number }): Size {
  return { width: capacity <= 4 ? 3 : 5, height: 3 }
}

/** The smallest part of a room with all of these tables, so that an empty edge takes no space. */
export function usedPart(spots: readonly Spot[]): Spot {
  if (spots.length === 0) return { x: 0, y: 0, width: ROOM_WIDTH, height: ROOM_HEIGHT }
  const [x, y] = [Math.min(...spots.map((spot) => spot.x)), Math.min(...spots.map((spot) => spot.y))]
  const right = Math.max(...spots.map((spot) => spot.x + spot.width))
  const bottom = Math.max(...spots.map((spot) => spot.y + spot.height))
  return { x, y, width: right - x, height: bottom - y }
}
