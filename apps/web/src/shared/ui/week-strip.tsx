import { readDate, type WireDate } from '@brigade/contract/kernel/dates.ts'
import { MINUTES_A_DAY } from '@brigade/contract/kernel/decimal-hours.ts'
import type { DayAhead, Span } from '@brigade/contract/restaurants/days-ahead.rules.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useClock } from '../use-clock.ts'
import classes from './week-strip.module.css'
import { isSameEveryDay, placeAt, placeOf } from './week-strip.rules.ts'

interface WeekStripProps {
  /** The name of the table. */
  label: string
  days: readonly DayAhead[]
  now: { date: WireDate; minute: number }
  /** Hours that do not count at present, such as those of a closed service. */
  isMuted?: boolean
}

/** In minutes of the day. */
const SCALE = [0, 360, 720, 1080, MINUTES_A_DAY]

/** A table whose rows carry bars of 24 hours, so that it needs no second form. Days that are all alike share a row. */
export function WeekStrip({ label, days, now, isMuted = false }: WeekStripProps) {
  const { t } = useTranslation()
  const dayName = useDayName(now.date)
  const { hour, range } = useClock()
  const textOf = ({ from, to }: Span) => (to - from === MINUTES_A_DAY ? t('restaurant.always-open') : range(from, to))
  const isEveryDay = isSameEveryDay(days)
  const rows = isEveryDay ? days.slice(0, 1) : days
  return (
    <table className={classes.strip} aria-label={label} data-muted={isMuted}>
      <thead>
        <tr>
          <th scope="col">
            <span className="for-screen-readers">{t('week.day')}</span>
          </th>
          <th scope="col">
            <span className="for-screen-readers">{t('week.hours')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ date, open, shut, reasons }) => (
          <tr key={date} data-today={date === now.date}>
            <th scope="row">{isEveryDay ? t('week.every-day') : dayName(date)}</th>
            <td>
              <span className={classes.hours}>
                {open.map((span) => (
                  <span key={span.from}>{textOf(span)}</span>
                ))}
                {open.length === 0 && <span className="quiet">{t('week.closed')}</span>}
              </span>
              <span className={classes.bar} aria-hidden>
                {open.map((span) => (
                  <i key={span.from} className={classes.open} style={placeOf(span)} />
                ))}
                {shut.map((span) => (
                  <i key={span.from} className={classes.shut} style={placeOf(span)} />
                ))}
                {date === now.date && <i className={classes.now} style={placeAt(now.minute)} />}
              </span>
              {reasons.map((reason) => (
                <span key={reason} className={classes.reason}>
                  <span className="for-screen-readers">{t('week.holiday')}</span> {reason}
                </span>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot aria-hidden>
        <tr>
          <td colSpan={2}>
            <span className={classes.scale}>
              {SCALE.map((minute) => (
                <span key={minute} style={placeAt(minute)}>
                  {hour(minute)}
                </span>
              ))}
            </span>
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

/** What the bars mean. Only those that are shown. */
export function WeekLegend({ hasHolidays }: { hasHolidays: boolean }) {
  const { t } = useTranslation()
  return (
    <ul className={`beside hint ${classes.legend}`}>
      <li className="aligned">
        <i className={classes.open} aria-hidden /> {t('week.open')}
      </li>
      {hasHolidays && (
        <li className="aligned">
          <i className={classes.shut} aria-hidden /> {t('week.holiday')}
        </li>
      )}
      <li className="aligned">
        <i className={classes.now} aria-hidden /> {t('week.now')}
      </li>
    </ul>
  )
}

function useDayName(today: WireDate) {
  const { t, i18n } = useTranslation()
  const locale = i18n.language
  const format = useMemo(() => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'short' }), [locale])
  return (date: WireDate) => {
    if (date === today) return t('week.today')
    const parts = readDate(date)
    return parts ? format.format(Date.UTC(parts.year, parts.month - 1, parts.day)) : date
  }
}
