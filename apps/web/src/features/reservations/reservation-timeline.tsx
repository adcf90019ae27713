import { localTime, type WireDate } from '@brigade/contract/kernel/dates.ts'
import type { Reservation } from '@brigade/contract/reservations/reservations.contract.ts'
import type { TimeSlot } from '@brigade/contract/reservations/time-slot.rules.ts'
import type { ListedSiting } from '@brigade/contract/sitings/sitings.contract.ts'
import { useState, type CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Dropdown } from '../../shared/ui/dropdown.tsx'
import { Section } from '../../shared/ui/section.tsx'
import { useClock } from '../../shared/use-clock.ts'
import { minutesUntil } from './reservations-list.rules.ts'
import classes from './reservation-timeline.module.css'
import { daysOf, shareOf, timelineOf, type TableBookings } from './timeline.rules.ts'
import type { ReservationFormats } from './use-reservation-formats.ts'

declare module 'react' {
  interface CSSProperties {
    '--hours'?: number
    '--begin'?: number
    '--part'?: number
  }
}

interface ReservationTimelineProps {
  /** The address of the list. */
  root: string
  reservations: readonly Reservation[]
  sitings: readonly ListedSiting[]
  formats: ReservationFormats
}

/** The tables of a day with their bookings side by side: of today, or of a later day with bookings. */
export function ReservationTimeline({ root, reservations, sitings, formats }: ReservationTimelineProps) {
  const { t } = useTranslation()
  const { hour } = useClock()
  const days = daysOf(reservations, formats.today)
  const [chosen, choose] = useState<WireDate>(formats.today)
  // Midnight passes, and bookings are cancelled, while the screen is open.
  const date = days.includes(chosen) ? chosen : formats.today
  const timeline = timelineOf(reservations, sitings, date)
  return (
    <Section title={t('timeline.title')}>
      {days.length > 1 && (
        <div style={{ maxWidth: '16rem' }}>
          <Dropdown
            label={t('dine.day')}
            choices={days.map((day) => ({ value: day, label: formats.date(day) }))}
            value={date}
            onChange={choose}
            isLabelInside
          />
        </div>
      )}
      {timeline ? (
        <div style={{ overflowX: 'auto' }} data-sideways>
          <table className={classes.plan} style={{ '--hours': timeline.to - timeline.from }}>
            <thead>
              <tr>
                <th scope="col">
                  <span className="for-screen-readers">{t('dine.siting')}</span>
                </th>
                <th scope="col">
                  <span className="for-screen-readers">{t('timeline.bookings')}</span>
                  <span className={classes.scale} aria-hidden>
                    {Array.from({ length: timeline.to - timeline.from }, (_, at) => (
                      <span key={at}>{hour((timeline.from + at) * 60)}</span>
                    ))}
                  </span>
                </th>
              </tr>
            </thead>
            <tbody>
              {timeline.tables.map((row) => (
                <TableRow
                  key={row.table?._id ?? ''}
                  row={row}
                  hours={timeline}
                  date={date}
                  formats={formats}
                  root={root}
                />
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        // A later day is chosen for its bookings.
        <p className="quiet">{t('dine.none-today')}</p>
      )}
    </Section>
  )
}

interface TableRowProps {
  row: TableBookings<ListedSiting>
  hours: { from: number; to: number }
  date: WireDate
  formats: ReservationFormats
  root: string
}

function TableRow({ row: { table, parties }, hours, date, formats, root }: TableRowProps) {
  const { t } = useTranslation()
  const { clock, today } = formats
  const now = shareOf(localTime(new Date(clock.now), clock.timeZone).minute, hours)
  const placeOf = ({ start, end }: TimeSlot): CSSProperties => ({
    '--begin': shareOf(start, hours),
    '--part': shareOf(end, hours) - shareOf(start, hours),
  })
  return (
    <tr>
      <th scope="row">
        {table?.name ?? t('dine.no-siting')}
        {table && (
          <span className="hint" style={{ display: 'block' }}>
            {t('timeline.seats', { count: table.capacity })}
          </span>
        )}
      </th>
      <td>
        <ul className={classes.track}>
          {parties.map(({ row, slot }) => (
            <li
              key={row._id}
              style={placeOf(slot)}
              data-stage={formats.stage(row)}
              data-late={(minutesUntil(row, clock) ?? 0) < 0}
            >
              <Link to={`${root}/${row._id}`}>
                <span className="cut strong">{row.customer.name}</span>
                <span className="cut">{formats.table(row)}</span>
              </Link>
            </li>
          ))}
        </ul>
        {date === today && now >= 0 && now <= 1 && <i className={classes.now} style={{ '--begin': now }} aria-hidden />}
      </td>
    </tr>
  )
}
