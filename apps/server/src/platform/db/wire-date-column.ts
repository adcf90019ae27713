import type { WireDate } from '@brigade/contract/kernel/dates.ts'
import { customType } from 'drizzle-orm/pg-core'
import { isoDate, wireDateOf } from './wire-date.ts'

/** A column for a calendar date that code reads and writes in the wire's form, YYYY:MM:DD. */
export const wireDate = customType<{ data: WireDate; driverData: string }>({
  dataType: () => 'date',
  toDriver: isoDate,
  fromDriver: wireDateOf,
})
