import { useTranslation } from 'react-i18next'
import { useLiveStatus } from '../../../shared/live/use-live.ts'
import { Failure } from '../../../shared/ui/failure.tsx'
import { NoticeLine } from '../../../shared/ui/notice.tsx'
import classes from './direct-page.module.css'
import type { useCarts } from './use-carts.ts'

interface CartsNoticeProps {
  list: ReturnType<typeof useCarts>
}

/** There is nothing to show, and it is no matter of the network: whoever waits may ask again at once. */
export const isRefused = ({ items, error }: CartsNoticeProps['list']) => error !== null && !items && !error.isLost

/** Why the list is empty or missing. */
export function CartsNotice({ list }: CartsNoticeProps) {
  const { t } = useTranslation()
  if (list.error && isRefused(list)) return <Failure error={list.error} onRetry={() => void list.refetch()} />
  if (list.items?.length !== 0) return null
  return (
    <p className={classes.none}>
      <strong>{t('direct.none')}</strong>
      {t('direct.none-hint')}
    </p>
  )
}

/** Why the list is perhaps not current. */
export function CartsWarning({ list }: CartsNoticeProps) {
  const { t } = useTranslation()
  const isCutOff = useLiveStatus() === 'lost'
  if (isRefused(list)) return null
  if (list.error) return <NoticeLine>{list.error.message}</NoticeLine>
  return isCutOff && <NoticeLine>{t('live.lost')}</NoticeLine>
}
