import { useTranslation } from 'react-i18next'
import { useLiveStatus } from '../../shared/live/use-live.ts'
import { Failure } from '../../shared/ui/failure.tsx'
import { NoticeLine } from '../../shared/ui/notice.tsx'
import classes from '../../shared/ui/list-notice.module.css'
import type { useNewOrders } from './orders.queries.ts'

interface OrdersNoticeProps {
  query: ReturnType<typeof useNewOrders>
}

const isRefused = ({ data, error }: OrdersNoticeProps['query']) => error !== null && !data && !error.isUncertain

/** Why the list is empty or missing. */
export function OrdersNotice({ query }: OrdersNoticeProps) {
  const { t } = useTranslation()
  const { data, error, refetch } = query
  if (error && isRefused(query)) return <Failure error={error} onRetry={() => void refetch()} />
  if (data?.length !== 0) return null
  return (
    <p className={classes.none}>
      <strong>{t('orders.none')}</strong>
      {t('orders.none-hint')}
    </p>
  )
}

/** Why the list is perhaps not current. */
export function OrdersWarning({ query }: OrdersNoticeProps) {
  const { t } = useTranslation()
  const isCutOff = useLiveStatus() === 'lost'
  if (isRefused(query)) return null
  if (query.error) return <NoticeLine>{query.error.message}</NoticeLine>
  return isCutOff && <NoticeLine>{t('live.lost')}</NoticeLine>
}
