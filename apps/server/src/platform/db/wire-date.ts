import type { WireDate } from '@brigade/contract/kernel/dates.ts'

/** YYYY-MM-DD, for an argument of a statement. */
export const isoDate = (date: WireDate): string => date.replaceAll(':', '-')

/** The wire's form of a date from PostgreSQL. */
export const wireDateOf = (date: string): WireDate => date.replaceAll('-', ':')
