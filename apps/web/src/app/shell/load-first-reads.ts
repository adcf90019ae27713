/** What this browser keeps for a start without a network. Most pages never need it. */
export const loadFirstReads = () => import('../../features/restaurants/first-reads.ts')

export const ignore = () => undefined
