import type { PastOrder } from '@brigade/contract/orders/history.contract.ts'
import { useTranslation } from 'react-i18next'
import type { Pages } from '../../../shared/api/lists.ts'
import { ActionButton } from '../../../shared/ui/action-button.tsx'
import { Failure } from '../../../shared/ui/failure.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { isRefused } from '../../../shared/ui/pages-warning.tsx'
import classes from './history-notice.module.css'

interface HistoryNoticeProps {
  list: Pages<PastOrder>
  /** Null where nothing is looked for in particular. */
  onClear: (() => void) | null
}

/** Why the list is empty or missing. */
export function HistoryNotice({ list, onClear }: HistoryNoticeProps) {
  const { t } = useTranslation()
  if (list.error && isRefused(list)) return <Failure error={list.error} onRetry={() => void list.refetch()} />
  if (list.items?.length !== 0) return null
  if (!onClear) {
    return (
      <p className={classes.none}>
        <strong>{t('history.none')}</strong>
        {t('history.none-hint')}
      </p>
    )
  }
  return (
    <div className={classes.none} role="status">
      <strong>{t('history.nothing-matches')}</strong>
      <ActionButton tone="plain" onClick={onClear}>
        {t('history.show-everything')}
      </ActionButton>
    </div>
  )
}

/** An address whose order is not one of this branch. */
export function PastOrderGone({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation()
  return (
    <Notice
      title={t('history.gone')}
      action={
        <ActionButton tone="plain" onClick={onLeave}>
          {t('history.to-list')}
        </ActionButton>
      }
    >
      {t('history.gone-hint')}
    </Notice>
  )
}
