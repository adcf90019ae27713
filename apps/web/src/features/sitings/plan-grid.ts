import type { Spot } from '@brigade/contract/sitings/floor-plan.rules.ts'
import type { CSSProperties } from 'react'

/** How wide a square becomes at most, or few tables would fill a large screen. */
const MOST_OF_A_SQUARE = '4.5rem'

/** A part of a room as a grid of squares, as wide as its place allows. Rows lower than `least` grow, so that words fit. */
export function gridOf({ width, height }: Pick<Spot, 'width' | 'height'>, least = '0'): CSSProperties {
  return {
    gridTemplate: `repeat(${height}, minmax(${least}, 1fr)) / repeat(${width}, minmax(0, 1fr))`,
    aspectRatio: `${width} / ${height}`,
    maxWidth: `calc(${width} * ${MOST_OF_A_SQUARE})`,
  }
}

/** The squares of a table in a grid that begins at this corner of the room. */
export function areaOf({ x, y, width, height }: Spot, corner: Pick<Spot, 'x' | 'y'>): CSSProperties {
  return {
    gridColumn: `${x - corner.x + 1} / span ${width}`,
    gridRow: `${y - corner.y + 1} / span ${height}`,
  }
}
