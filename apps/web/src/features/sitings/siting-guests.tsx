import { localTime } from '@brigade/contract/kernel/dates.ts'
import type { Table } from '@brigade/contract/reservations/floor.contract.ts'
import type { Reservation } from '@brigade/contract/reservations/reservations.contract.ts'
import { useTranslation } from 'react-i18next'
import { serverTime } from '../../shared/api/server-time.ts'
import { EntryPart } from '../../shared/ui/entry-detail.tsx'
import { NoticeLink } from '../../shared/ui/notice-link.tsx'
import { useNow } from '../../shared/use-now.ts'
import { useBranch } from '../restaurants/branch-context.tsx'
import { useFormats } from '../restaurants/use-formats.ts'
import { useSlotTimes } from '../restaurants/use-slot-times.ts'
import { lateBy } from './coming-today.rules.ts'
import { LATE_MOVES_ON_MS } from './coming-today.tsx'
import { useGuestWords } from './use-guest-words.ts'

const MOST_SHOWN = 8

interface SitingGuestsProps {
  table: Table
  /** Undefined while they are read. */
  coming: readonly Reservation[] | undefined
}

/** Who sits at a siting now, and who booked it, with the way to them. */
export function SitingGuests({ table: { party }, coming }: SitingGuestsProps) {
  const { t } = useTranslation()
  const { seated } = useGuestWords()
  return (
    <EntryPart title={t('sitings.today')}>
      {party && (
        <li>
          <NoticeLink
            to={
              party.reserId === null ? `/dashboard/direct/${party.cartId}` : `/dashboard/reservations/${party.reserId}`
            }
          >
            {seated(party)}
          </NoticeLink>
        </li>
      )}
      {coming?.slice(0, MOST_SHOWN).map((booked) => (
        <Booked key={booked._id} booked={booked} />
      ))}
      {!party && coming?.length === 0 && <li className="quiet">{t('sitings.nobody')}</li>}
    </EntryPart>
  )
}

function Booked({ booked }: { booked: Reservation }) {
  const { t } = useTranslation()
  const { timeZone } = useBranch()
  const { date, minute } = localTime(new Date(serverTime(useNow(LATE_MOVES_ON_MS))), timeZone)
  const { _id, noOfPersons, customer, reservation } = booked
  const late = lateBy(booked, date, minute)
  const { day } = useFormats()
  const { whole } = useSlotTimes()
  return (
    <li className="beside" style={{ paddingBlock: 8 }}>
      <span className="row-words" style={{ flexBasis: '14rem' }}>
        <span>
          <NoticeLink to={`/dashboard/reservations/${_id}`}>{customer.name}</NoticeLink>
        </span>
        <span className="hint">
          {late > 0 && (
            <>
              <strong className="bad">{t('sitings.late', { minutes: late })}</strong> ·{' '}
            </>
          )}
          {t('common.when', { day: day(reservation.date), time: whole(reservation.timeSlot) })} ·{' '}
          {t('sitings.guests', { count: noOfPersons })}
        </span>
      </span>
      {late > 0 && (
        <NoticeLink to={`/dashboard/reservations/${_id}`} isButton="plain">
          {t('sitings.seat-or-not')}
        </NoticeLink>
      )}
    </li>
  )
}
