import type { WireDate } from '@brigade/contract/kernel/dates.ts'
import { customType } from 'drizzle-orm/pg-core'

/** A column for a calendar date, which our side of it reads and writes as the wire does: YYYY:MM:DD. */
export const wireDate = customType<{ data: WireDate; driverData: string }>({
  dataType: () => 'date',
  toDriver: (date) => date.replaceAll(':', '-'),
  fromDriver: (date) => date.replaceAll('-', ':'),
})
