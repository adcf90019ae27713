// Apart from their rules, because every screen loads what a food is.

/** What a copy of a food can keep in step with it. */
export const keptFields = ['texts', 'images', 'lists', 'prices'] as const
export type KeptField = (typeof keptFields)[number]
