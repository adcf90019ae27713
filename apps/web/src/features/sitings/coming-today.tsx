import { localTime } from '@brigade/contract/kernel/dates.ts'
import { listReservations, reservationsTopic } from '@brigade/contract/reservations/reservations.contract.ts'
import { useTranslation } from 'react-i18next'
import { serverTime } from '../../shared/api/server-time.ts'
import { allKey, useAll } from '../../shared/api/lists.ts'
import { useLiveRefresh } from '../../shared/live/use-live.ts'
import { ListNotice } from '../../shared/ui/list-notice.tsx'
import { NoticeLink } from '../../shared/ui/notice-link.tsx'
import { useNow } from '../../shared/use-now.ts'
import { useBranch } from '../restaurants/branch-context.tsx'
import { useSlotTimes } from '../restaurants/use-slot-times.ts'
import { comingToday, type Expected } from './coming-today.rules.ts'
import classes from './sitings-overview.module.css'

export const LATE_MOVES_ON_MS = 15_000
const MOST_SHOWN = 8
const RESERVATIONS = '/dashboard/reservations'

/** Who is still expected today, soonest first, and who is late. */
export function ComingToday({ root }: { root: string }) {
  const { t } = useTranslation()
  const { _id: restId, timeZone } = useBranch()
  const now = serverTime(useNow(LATE_MOVES_ON_MS))
  const { date, minute } = localTime(new Date(now), timeZone)
  // The whole list, so that guests who are let in here are no longer expected at once.
  useLiveRefresh(reservationsTopic, restId, allKey(listReservations, { restId }))
  const query = useAll(listReservations, { restId })
  const coming = query.data && comingToday(query.data, date, minute)
  const more = (coming?.length ?? 0) - MOST_SHOWN
  return (
    <section className="card lines" aria-label={t('sitings.expected')}>
      <h2>{t('sitings.expected')}</h2>
      {!coming && <ListNotice items={coming} query={query} />}
      {coming?.length === 0 && <p className="quiet">{t('sitings.nobody-expected')}</p>}
      <ul className={`rows ${classes.tables}`}>
        {coming?.slice(0, MOST_SHOWN).map((expected) => (
          <ExpectedRow key={expected.booked._id} root={root} expected={expected} />
        ))}
      </ul>
      {more > 0 && (
        <p>
          <NoticeLink to={RESERVATIONS}>{t('sitings.more-expected', { count: more })}</NoticeLink>
        </p>
      )}
    </section>
  )
}

function ExpectedRow({ root, expected: { booked, late } }: { root: string; expected: Expected }) {
  const { t } = useTranslation()
  const { begin } = useSlotTimes()
  const { _id, customer, noOfPersons, reservation, siting } = booked
  return (
    <li>
      <span className="figures strong">{begin(reservation.timeSlot)}</span>
      <NoticeLink to={`${RESERVATIONS}/${_id}`}>{customer.name}</NoticeLink>
      <span className={`hint ${classes.about}`}>
        {late > 0 && (
          <>
            <strong className="bad">{t('sitings.late', { minutes: late })}</strong> ·{' '}
          </>
        )}
        {t('sitings.guests', { count: noOfPersons })}
      </span>
      {siting ? (
        <NoticeLink to={`${root}/${siting._id}`}>{siting.name}</NoticeLink>
      ) : (
        <span className="loss">{t('sitings.no-siting')}</span>
      )}
    </li>
  )
}
