import { keptChoice } from '../../../shared/kept-choice.ts'

const NONE: readonly string[] = []
const isText = (value: unknown) => typeof value === 'string'

/** The stations of this display; none means all. */
export const shownStations = keptChoice<readonly string[]>('kitchen-stations', NONE, (kept) =>
  Array.isArray(kept) && kept.every(isText) ? kept : undefined,
)
