import { addDays, localTime, type LocalTime } from '@brigade/contract/kernel/dates.ts'
import { minutesOf } from '@brigade/contract/kernel/decimal-hours.ts'
import type { sitings } from '../features/sitings/sitings.table.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/db.ts'
import { statement, type Tables } from '../platform/db/statement.ts'
import { isoDate } from '../platform/db/wire-date.ts'
import { newCode } from '../platform/secrets.ts'
import { bookings, type DemoTime } from './data/bookings.ts'
import { business } from './data/branches.ts'
import type { Demo } from './seed-demo.ts'
import { insertRows, beginSeeding } from './seeding.ts'

const HOUR = 60
const DAY = 24 * HOUR

/** A slot ends with its day, so a late booking is shorter. */
function slotOf(when: DemoTime, now: LocalTime) {
  if ('inDays' in when) {
    return { date: addDays(now.date, when.inDays), startMinute: minutesOf(when.st), endMinute: minutesOf(when.et) }
  }
  const minute = (Math.floor(now.minute / HOUR) + when.inHours) * HOUR
  const startMinute = minute % DAY
  const date = addDays(now.date, Math.floor(minute / DAY))
  return { date, startMinute, endMinute: Math.min(DAY, startMinute + 2 * HOUR) }
}

const listSitings = statement((tables: Tables<{ sitings: typeof sitings }>) =>
  tables.selectFrom('sitings').select(['restId', 'id', 'name']),
)

/** Seeds tables booked by a storefront, so that there are guests to let in. */
export async function seedReservations(
  { db, clock }: { db: Db; clock: Clock },
  demo: Demo,
  channelKeyId: string,
): Promise<void> {
  const { now, newId } = beginSeeding(db, clock)
  const tables = await db.run(listSitings({}))
  const rows = bookings.flatMap(({ branch, when, table, persons, name, contact, note }) => {
    const restId = demo.restaurants[branch]?.id
    if (restId === undefined) return []
    const { date, ...slot } = slotOf(when, localTime(now, business.timeZone))
    const siting = tables.find((one) => one.restId === restId && one.name === table)
    return {
      restId,
      id: newId(),
      sitingId: siting?.id ?? null,
      date: isoDate(date),
      ...slot,
      noOfPersons: persons,
      customerName: name,
      customerContact: contact,
      note,
      verificationCode: newCode(),
      channelKeyId,
      placedAt: now,
    }
  })
  await insertRows({ db }, 'reservations', rows)
}
