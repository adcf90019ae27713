import type { Payment } from '@brigade/contract/orders/payments.contract.ts'
import { useTranslation } from 'react-i18next'
import type { Pages } from '../../../shared/api/lists.ts'
import { useLiveStatus } from '../../../shared/live/use-live.ts'
import { ActionButton } from '../../../shared/ui/action-button.tsx'
import { Failure } from '../../../shared/ui/failure.tsx'
import { Notice, NoticeLine } from '../../../shared/ui/notice.tsx'
import classes from '../orders-notice.module.css'

interface PaymentsNoticeProps {
  list: Pages<Payment>
}

export const isRefused = ({ items, error }: Pages<Payment>) => error !== null && !items && !error.isUncertain

/** Why the list is empty or missing. */
export function PaymentsNotice({ list }: PaymentsNoticeProps) {
  const { t } = useTranslation()
  if (list.error && isRefused(list)) return <Failure error={list.error} onRetry={() => void list.refetch()} />
  if (list.items?.length !== 0) return null
  return (
    <p className={classes.none}>
      <strong>{t('payments.none')}</strong>
      {t('payments.none-hint')}
    </p>
  )
}

/** Why the list is perhaps not current. */
export function PaymentsWarning({ list }: PaymentsNoticeProps) {
  const { t } = useTranslation()
  const isCutOff = useLiveStatus() === 'lost'
  if (isRefused(list)) return null
  if (list.error) return <NoticeLine>{list.error.message}</NoticeLine>
  return isCutOff && <NoticeLine>{t('live.lost')}</NoticeLine>
}

/** An address whose payment is not in the list. */
export function PaymentGone({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation()
  return (
    <Notice
      title={t('payments.gone')}
      action={
        <ActionButton tone="plain" onClick={onLeave}>
          {t('payments.to-list')}
        </ActionButton>
      }
    >
      {t('payments.gone-hint')}
    </Notice>
  )
}
