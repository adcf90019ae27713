import { localTime } from '@brigade/contract/kernel/dates.ts'
import type { Table } from '@brigade/contract/reservations/floor.contract.ts'
import { countStates, floorStateOf, lateAt, type FloorState } from '@brigade/contract/reservations/floor-state.rules.ts'
import { isWithinStay, readTimeSlot } from '@brigade/contract/reservations/time-slot.rules.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ListNotice, ListWarning } from '../../shared/ui/list-notice.tsx'
import loading from '../../shared/ui/loading.module.css'
import type { FloorPlanProps } from '../sitings/sitings-overview.tsx'
import { useFormats } from '../restaurants/use-formats.ts'
import { useSlotTimes } from '../restaurants/use-slot-times.ts'
import { useCartTime } from './direct/use-cart-time.ts'
import classes from '../sitings/floor-plan.module.css'
import { Rooms } from './rooms.tsx'
import { SeatSheet } from './seat-sheet.tsx'
import { useCounts } from './use-counts.ts'
import { usePriceMoment } from './use-price-moment.ts'

export function FloorPlan({ restId, floor, act, onTable }: FloorPlanProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { instant, timeZone } = usePriceMoment()
  const [seatingId, seat] = useState<string | null>(null)
  const { minute } = localTime(instant, timeZone)
  const tables = floor.data?.map((table) => ({ table, state: floorStateOf(table, minute) }))
  if (tables?.length === 0) return null

  // As it is now: others may book the table, or seat guests there, while the sheet is open.
  const seating = tables?.find(({ table }) => table._id === seatingId && !table.party)
  const toBooking = (reserId: string) => void navigate(`/dashboard/reservations/${reserId}`)
  const open = (table: Table) => {
    const { party } = table
    if (!party) seat(table._id)
    else if (party.reserId !== null) toBooking(party.reserId)
    else void navigate(`/dashboard/direct/${party.cartId}`)
  }
  return (
    <section className="stack" aria-label={t('floor.title')}>
      <header className="head">
        <h2 className="lead">{t('floor.title')}</h2>
        {act && <span style={{ marginInlineStart: 'auto' }}>{act}</span>}
        <p className="hint beside" style={{ gap: '4px 12px', flexBasis: act ? '100%' : undefined }}>
          {!tables && !floor.error && <span className={loading.text} style={{ width: '16rem' }} aria-hidden />}
          {countStates(tables?.map(({ state }) => state) ?? []).map(({ state, count }) => (
            <span key={state} data-state={state}>
              {t('floor.counted', { state: t(`floor.${state}`), count })}
            </span>
          ))}
        </p>
      </header>
      <ListNotice items={tables} query={floor} awaited={<AwaitedPlan />} />
      {tables && (
        <Rooms
          restId={restId}
          tables={tables}
          button={({ table, state }) => (
            <TableButton
              table={table}
              state={state}
              late={lateAt(table, minute)}
              isNextSoon={isNextSoon(table, minute)}
              onPress={() => (onTable ?? open)(table)}
            />
          )}
        />
      )}
      <ListWarning items={tables} error={floor.error} />
      {seating && (
        <SeatSheet
          restId={restId}
          table={seating.table}
          isHeld={seating.state === 'held'}
          onBooking={toBooking}
          onSeated={(cartId) => {
            // Closed at once, or a second press would open another cart.
            seat(null)
            void navigate(`/dashboard/direct/${cartId}`)
          }}
          onClose={() => seat(null)}
        />
      )}
    </section>
  )
}

/** In columns: small tables and some for groups. */
const AWAITED = [
  { table: 'first', width: 1 },
  { table: 'second', width: 1 },
  { table: 'third', width: 2 },
  { table: 'fourth', width: 1 },
  { table: 'fifth', width: 2 },
  { table: 'last', width: 2 },
]

function AwaitedPlan() {
  const { t } = useTranslation()
  return (
    <div className={classes.floor} role="status" aria-label={t('common.loading')}>
      {AWAITED.map(({ table, width }) => (
        <span key={table} className={classes.place} style={{ '--width': width }} aria-hidden>
          <span className={classes.table} style={{ gap: 8 }}>
            <span className={loading.text} />
            <span className={loading.text} style={{ width: '4ch' }} />
          </span>
        </span>
      ))}
    </div>
  )
}

function isNextSoon({ next }: Table, minute: number): boolean {
  const slot = next && readTimeSlot(next.timeSlot)
  return slot !== null && isWithinStay(slot, minute)
}

interface TableButtonProps {
  table: Table
  state: FloorState
  /** In minutes. */
  late: number
  /** Booked guests are awaited now or within the usual stay. */
  isNextSoon: boolean
  onPress: () => void
}

function TableButton({ table, state, late, isNextSoon: isSoon, onPress }: TableButtonProps) {
  const { t } = useTranslation()
  const { money } = useFormats()
  const time = useCartTime()
  const { begin } = useSlotTimes()
  const { personsIn } = useCounts()
  const { name, capacity, party, next } = table
  const seats = t('floor.seats', { count: capacity })
  const awaited =
    next && t('floor.next', { time: begin(next.timeSlot), name: next.name, persons: personsIn(next.noOfPersons) })
  const about = party
    ? [
        t('floor.since', { persons: personsIn(party.noOfPersons), time: time(party.since) }),
        ...(party.billAt === undefined ? [] : [t('floor.billed-at', { time: time(party.billAt) })]),
        ...(party.paid > 0 ? [t('floor.paid', { amount: money(party.paid) })] : []),
        ...(isSoon && awaited ? [t('floor.then', { next: awaited })] : []),
      ]
    : [seats, ...(awaited ? [awaited] : [])]
  const [hours, minutes] = [Math.floor(late / 60), late % 60]
  const lateFor = hours > 0 ? t('orders.age.hours', { hours, minutes }) : t('orders.age.minutes', { minutes })
  const lateness = late > 0 ? [t('floor.late', { time: lateFor })] : []
  const booked = party ? null : next
  const from = booked && begin(booked.timeSlot)
  const first = party
    ? t(`floor.${state}`)
    : from && state === 'held'
      ? t('floor.held-from', { time: from })
      : (from ?? t('floor.free'))
  const shown = booked ? [booked.name, t('floor.booked', { persons: personsIn(booked.noOfPersons), seats })] : about
  return (
    <button
      type="button"
      className={classes.table}
      data-state={state}
      style={table.place?.shape === 'round' ? { borderRadius: '50%' } : undefined}
      aria-label={t('floor.table', {
        name,
        state: t(`floor.${state}`),
        about: [...about, ...lateness, ...(party ? [money(party.amount)] : [])].join(', '),
      })}
      onClick={onPress}
    >
      <span className={classes.name}>{name}</span>
      {party && <strong className={`figures ${classes.amount}`}>{money(party.amount)}</strong>}
      {first && <strong>{first}</strong>}
      {lateness.map((words) => (
        <strong key={words} className="bad">
          {words}
        </strong>
      ))}
      {shown.map((words) => (
        <span key={words}>{words}</span>
      ))}
    </button>
  )
}
