import type { WireDate } from '@brigade/contract/kernel/dates.ts'
import { customType } from 'drizzle-orm/pg-core'

/** YYYY-MM-DD, for statements without a column to convert the date. */
export const isoDate = (date: WireDate): string => date.replaceAll(':', '-')

/** The wire's form of a date from PostgreSQL. */
export const wireDateOf = (date: string): WireDate => date.replaceAll('-', ':')

/** A column for a calendar date that code reads and writes in the wire's form, YYYY:MM:DD. */
export const wireDate = customType<{ data: WireDate; driverData: string }>({
  dataType: () => 'date',
  toDriver: isoDate,
  fromDriver: wireDateOf,
})
