import type { Box } from '@brigade/contract/suppliers/map.contract.ts'

/** A tile of a map is so many pixels wide at every zoom, and at zoom 0 the earth is one. */
const tileDegrees = (zoom: number) => 360 / 2 ** zoom

const within = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value))
const kept = (degrees: number) => Number(degrees.toFixed(6))

/**
 * What to ask for so that the map can be moved a little before more is needed: a tile more on every side, and to the edges
 * of tiles, so that small moves ask for nothing new.
 */
export function boxAround(seen: Box, zoom: number): Box {
  const tile = tileDegrees(zoom)
  const down = (degrees: number) => kept((Math.floor(degrees / tile) - 1) * tile)
  const up = (degrees: number) => kept((Math.ceil(degrees / tile) + 1) * tile)
  return {
    south: within(-90, down(seen.south), 90),
    west: within(-200, down(seen.west), 200),
    north: within(-90, up(seen.north), 90),
    east: within(-200, up(seen.east), 200),
  }
}
