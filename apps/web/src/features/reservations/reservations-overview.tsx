import { useTranslation } from 'react-i18next'
import { StackedChart } from '../../shared/charts/stacked-chart.tsx'
import { Overview } from '../../shared/ui/overview.tsx'
import { useClock } from '../../shared/use-clock.ts'
import { FloorPlan } from '../carts/floor-plan.tsx'
import { useFloor } from '../sitings/use-floor.ts'
import { useFormats } from '../restaurants/use-formats.ts'
import { useSlotTimes } from '../restaurants/use-slot-times.ts'
import { useSitings } from '../sitings/sitings.queries.ts'
import { ReservationTimeline } from './reservation-timeline.tsx'
import type { useReservations } from './reservations.queries.ts'
import { todayOf, walkInsOf } from './today.rules.ts'
import type { ReservationFormats } from './use-reservation-formats.ts'
import { useWaitlist } from './waitlist.queries.ts'
import { Waitlist } from './waitlist.tsx'

/** Has the digits of most numbers of seats. */
const MANY = 50
/** In minutes: a time of one digit, as most are. */
const USUAL = 5 * 60

interface ReservationsOverviewProps {
  /** The address of the list. */
  root: string
  query: ReturnType<typeof useReservations>
  formats: ReservationFormats
  restId: string
}

/** The guests of today, and the tables as they are now. */
export function ReservationsOverview({ root, query, formats, restId }: ReservationsOverviewProps) {
  const { t } = useTranslation()
  const { minute: time } = useFormats()
  const { hour: hourOf } = useClock()
  const { begin } = useSlotTimes()
  const sitings = useSitings(restId).data
  const seats = sitings?.reduce((sum, { capacity }) => sum + capacity, 0)
  const waitlist = useWaitlist(restId)
  const floor = useFloor(restId)
  const isFloorKnown = !waitlist.isPending && !floor.isPending
  const day = query.data && todayOf(query.data, formats)
  const some = (count: number | undefined) => (count === undefined ? undefined : t('dine.some-guests', { count }))
  const parties = (count: number | undefined) => (count ? t('dine.guests-of', { count }) : '')
  const walkIns = walkInsOf(floor.data ?? [])
  const inside = floor.isPending ? undefined : day?.inside
  return (
    <div className="parts">
      <Overview
        label={t('dine.overview')}
        tiles={[
          {
            name: t('dine.late-now'),
            value: some(day?.late.guests),
            tone: day?.late.guests ? 'bad' : 'plain',
            note: parties(day?.late.reservations),
          },
          {
            name: t('dine.expected'),
            value: some(day?.expected.guests),
            note: day?.next
              ? t('dine.next-at', { time: begin(day.next.reservation.timeSlot) })
              : parties(day?.expected.reservations),
          },
          {
            name: t('dine.inside'),
            value: some(inside && inside.guests + walkIns.guests),
            note: inside
              ? [parties(inside.reservations), walkIns.tables > 0 ? t('dine.walk-ins', { count: walkIns.tables }) : '']
                  .filter((words) => words !== '')
                  .join(' · ')
              : '',
          },
          {
            name: t('dine.most-at-once'),
            value: day && some(day.most?.guests ?? 0),
            tone: day?.most && seats && day.most.guests > seats ? 'waiting' : 'plain',
            // Awaited, it has the length of the usual note, and so its lines.
            note:
              !day || (day.most && seats !== undefined)
                ? t('dine.seats', { count: seats ?? MANY, time: time(day?.most?.start ?? USUAL) })
                : '',
          },
        ]}
      />
      <Waitlist restId={restId} query={waitlist} floor={floor} />
      {/* Each waits for what is above it, so that it does not move. */}
      {!waitlist.isPending && <FloorPlan restId={restId} floor={floor} />}
      {query.data && sitings && isFloorKnown && (
        <ReservationTimeline root={root} reservations={query.data} sitings={sitings} formats={formats} />
      )}
      {/* The tables by time say that nobody has booked. */}
      {day && sitings && isFloorKnown && day.hours.some(({ guests }) => guests > 0) && (
        <StackedChart
          title={t('dine.by-hour')}
          series={[{ key: 'guests', name: t('dine.guests') }]}
          columns={day.hours.map(({ hour, guests }) => ({
            key: String(hour),
            label: hourOf(hour * 60),
            values: [guests],
          }))}
          columnName={t('dine.hour')}
          format={String}
          formatScale={String}
          empty={t('dine.none-today')}
        />
      )}
    </div>
  )
}
