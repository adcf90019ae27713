import type { PieceName } from './pieces.ts'

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

export interface Picture {
  vessel: Vessel
  table: Table
  base: string
  /** The colour of the crockery, straw or bun. Each vessel has a default. */
  tone?: string
  milk?: boolean
  /** From the bottom to the top. */
  pieces?: readonly (readonly [name: PieceName, colour: string, count: number])[]
}
