import type { PieceName } from './pieces.ts'

/** What a dish stands on. */
export const tables = {
  oak: '#d9b48a',
  walnut: '#7a5640',
  slate: '#4a5560',
  linen: '#efe6d8',
  sage: '#a9bfa0',
  sea: '#7fb3b8',
  blush: '#eebfae',
  mustard: '#e9c46a',
  plum: '#6d4c6b',
  night: '#2f3a4a',
} as const
export type Table = keyof typeof tables

export type Vessel =
  | 'plate'
  | 'bowl'
  | 'board'
  | 'pizza'
  | 'burger'
  | 'glass'
  | 'cup'
  | 'cake'
  | 'scoops'
  | 'basket'
  | 'taco'

/** How a dish is drawn: what it is served in, on which table, its main colour, and what lies on it. */
export interface Picture {
  vessel: Vessel
  table: Table
  /** The main colour of the food or the drink. */
  base: string
  /** The colour of the crockery, the glass's straw or the burger's bun; each vessel has its usual one. */
  tone?: string
  /** Only of a cup: whether milk was poured into it; it was, unless said. */
  milk?: boolean
  /** In the order they are laid: what comes last lies on top. */
  pieces?: readonly (readonly [name: PieceName, colour: string, count: number])[]
}
