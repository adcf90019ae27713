import { useTranslation } from 'react-i18next'
import { useLiveStatus } from '../../shared/live/use-live.ts'
import { Failure } from '../../shared/ui/failure.tsx'
import { NoticeLine } from '../../shared/ui/notice.tsx'
import classes from './orders-notice.module.css'
import type { useNewOrders } from './orders.queries.ts'

/** Why the list is empty, missing or perhaps not current. */
export function OrdersNotice({ query }: { query: ReturnType<typeof useNewOrders> }) {
  const { t } = useTranslation()
  const isCutOff = useLiveStatus() === 'lost'
  const { data, error, refetch } = query
  if (error && !data && !error.isUncertain) return <Failure error={error} onRetry={() => void refetch()} />
  return (
    <>
      {error ? <NoticeLine>{error.message}</NoticeLine> : isCutOff && <NoticeLine>{t('live.lost')}</NoticeLine>}
      {data?.length === 0 && (
        <p className={classes.none}>
          <strong>{t('orders.none')}</strong>
          {t('orders.none-hint')}
        </p>
      )}
    </>
  )
}
