import type { Reservation } from '@brigade/contract/reservations/reservations.contract.ts'
import { useTranslation } from 'react-i18next'
import { useLiveStatus } from '../../shared/live/use-live.ts'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { Failure } from '../../shared/ui/failure.tsx'
import { Notice, NoticeLine } from '../../shared/ui/notice.tsx'
import type { useReservations } from './reservations.queries.ts'
import classes from './reservations-page.module.css'

type Query = ReturnType<typeof useReservations>

/** There is nothing to show, and it is no matter of the network: whoever waits may ask again at once. */
export const isRefused = ({ data, error }: Query) => error !== null && !data && !error.isLost

interface ReservationsNoticeProps {
  query: Query
  found: readonly Reservation[] | undefined
}

/** Why the list is empty or missing. */
export function ReservationsNotice({ query, found }: ReservationsNoticeProps) {
  const { t } = useTranslation()
  const { data, error, refetch } = query
  if (error && isRefused(query)) return <Failure error={error} onRetry={() => void refetch()} />
  if (found?.length !== 0) return null
  if (data?.length !== 0) {
    return (
      <p className={classes.none} role="status">
        {t('dine.nobody-found')}
      </p>
    )
  }
  return (
    <p className={classes.none}>
      <strong>{t('dine.none')}</strong>
      {t('dine.none-hint')}
    </p>
  )
}

/** Why the list is perhaps not current. */
export function ReservationsWarning({ query }: Pick<ReservationsNoticeProps, 'query'>) {
  const { t } = useTranslation()
  const isCutOff = useLiveStatus() === 'lost'
  if (isRefused(query)) return null
  if (query.error) return <NoticeLine>{query.error.message}</NoticeLine>
  return isCutOff && <NoticeLine>{t('live.lost')}</NoticeLine>
}

/** An address whose reservation is not, or no longer, in the list. */
export function ReservationGone({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation()
  return (
    <Notice
      title={t('dine.gone')}
      action={
        <ActionButton tone="plain" onClick={onLeave}>
          {t('dine.to-list')}
        </ActionButton>
      }
    >
      {t('dine.gone-hint')}
    </Notice>
  )
}
