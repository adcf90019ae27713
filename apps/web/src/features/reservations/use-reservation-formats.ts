import './dine-words.ts'
import { addDays, localTime, readDate, type WireDate } from '@brigade/contract/kernel/dates.ts'
import type { Reservation } from '@brigade/contract/reservations/reservations.contract.ts'
import { readTimeSlot } from '@brigade/contract/reservations/time-slot.rules.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useClock } from '../../shared/use-clock.ts'
import { useNow } from '../../shared/use-now.ts'
import { useBranch } from '../restaurants/branch-context.tsx'
import { minutesUntil, stageOf } from './reservations-list.rules.ts'

const DAYS_MOVE_ON_MS = 60_000

export function useReservationFormats() {
  const { t, i18n } = useTranslation()
  const { timeZone } = useBranch()
  const now = useNow(DAYS_MOVE_ON_MS)
  // Bookings are by the calendar, also after midnight.
  const { date: today } = localTime(new Date(now), timeZone)
  const locale = i18n.language
  const { range } = useClock()
  return useMemo(() => {
    const options = { timeZone: 'UTC', day: 'numeric', month: 'short' } as const
    const ofToday = new Intl.DateTimeFormat(locale, options)
    const ofThisYear = new Intl.DateTimeFormat(locale, { ...options, weekday: 'short' })
    const ofAnotherYear = new Intl.DateTimeFormat(locale, { ...options, weekday: 'short', year: 'numeric' })
    const date = (day: WireDate) => {
      const parts = readDate(day)
      if (!parts) return day
      const at = Date.UTC(parts.year, parts.month - 1, parts.day)
      if (day === today) return t('dine.today', { date: ofToday.format(at) })
      return (day.slice(0, 4) === today.slice(0, 4) ? ofThisYear : ofAnotherYear).format(at)
    }
    const slot = ({ noOfPersons, reservation }: Reservation) =>
      t('dine.slot', { timeSlot: reservation.timeSlot, persons: noOfPersons })
    const table = ({ noOfPersons: count, reservation: { timeSlot } }: Reservation) => {
      const times = readTimeSlot(timeSlot)
      const written = times ? range(times.start, times.end) : timeSlot
      return t('dine.table', { timeSlot: written.replaceAll(/\s/g, '\u{a0}'), count })
    }
    const clock = { now, timeZone }
    return {
      date,
      /** The header over the bookings of a day. */
      dayOf: ({ reservation: { date: day } }: Reservation) =>
        day === addDays(today, 1) ? t('dine.tomorrow', { date: date(day) }) : date(day),
      slot,
      /** The time and the number of guests, in short. */
      table,
      today,
      clock,
      stage: (row: Reservation) => stageOf(row, clock),
      hasBegun: (row: Reservation) => stageOf(row, clock) === 'over' || (minutesUntil(row, clock) ?? 1) <= 0,
      /** How soon guests come; undefined if that is not of interest. */
      arrival: (row: Reservation) => {
        const minutes = minutesUntil(row, clock)
        if (minutes === null) return undefined
        if (minutes === 0) return { isLate: false, text: t('dine.now') }
        const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
        const time = [
          ...(hours > 0 ? [t('dine.hours', { hours })] : []),
          ...(hours === 0 || rest > 0 ? [t('dine.minutes', { minutes: rest })] : []),
        ].join(' ')
        return minutes < 0
          ? { isLate: true, text: t('dine.late', { time }) }
          : { isLate: false, text: t('dine.in', { time }) }
      },
    }
  }, [locale, range, today, now, timeZone, t])
}

export type ReservationFormats = ReturnType<typeof useReservationFormats>
