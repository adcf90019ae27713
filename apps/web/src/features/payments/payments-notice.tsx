import type { Payment } from '@brigade/contract/orders/payments.contract.ts'
import { useTranslation } from 'react-i18next'
import type { Pages } from '../../shared/api/lists.ts'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { Failure } from '../../shared/ui/failure.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import classes from '../../shared/ui/list-notice.module.css'
import { isRefused } from '../../shared/ui/pages-warning.tsx'

interface PaymentsNoticeProps {
  list: Pages<Payment>
}

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
