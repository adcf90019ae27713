import type { WireDate } from '@brigade/contract/kernel/dates.ts'
import { customType } from 'drizzle-orm/pg-core'

/** A date of the wire as SQL text writes it: YYYY-MM-DD. For statements without a column to convert it. */
export const isoDate = (date: WireDate): string => date.replaceAll(':', '-')

/** A column for a calendar date, which our side of it reads and writes as the wire does: YYYY:MM:DD. */
export const wireDate = customType<{ data: WireDate; driverData: string }>({
  dataType: () => 'date',
  toDriver: isoDate,
  fromDriver: (date) => date.replaceAll('-', ':'),
})
