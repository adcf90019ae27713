import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../api/call-error.ts'
import { ActionButton } from './action-button.tsx'
import { Notice } from './notice.tsx'

interface FailureProps {
  error: CallError
  /** A returned promise settles with the next answer. */
  onRetry: () => unknown
}

export function Failure({ error, onRetry }: FailureProps) {
  const { t } = useTranslation()
  const [isBusy, setBusy] = useState(false)
  const retry = async () => {
    setBusy(true)
    await onRetry()
    setBusy(false)
  }
  return (
    <Notice
      title={error.isLost ? error.message : t('common.not-read')}
      picture="lost"
      action={
        <ActionButton isBusy={isBusy} onClick={() => void retry()}>
          {t('common.retry')}
        </ActionButton>
      }
    >
      {!error.isLost && (error.code === 'internal' ? t('common.server-trouble') : error.message)}
      {error.requestId && <code>{t('common.request', { id: error.requestId })}</code>}
    </Notice>
  )
}
