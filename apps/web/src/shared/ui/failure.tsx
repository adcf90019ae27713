import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../api/call-error.ts'
import { RECOVERY_MS } from '../api/queries.ts'
import { ActionButton } from './action-button.tsx'
import { Notice } from './notice.tsx'

interface FailureProps {
  error: CallError
  /** What could not be read, in the plural. */
  what?: string | undefined
  /** It is read again by itself until the server answers. */
  isRepeated?: boolean
  /** A returned promise settles with the next answer. */
  onRetry: () => unknown
}

export function Failure({ error, what, isRepeated = false, onRetry }: FailureProps) {
  const { t } = useTranslation()
  const [isBusy, setBusy] = useState(false)
  const retry = async () => {
    setBusy(true)
    await onRetry()
    setBusy(false)
  }
  return (
    <Notice
      title={
        error.isLost ? error.message : what === undefined ? t('common.not-read') : t('common.not-read-of', { what })
      }
      picture="lost"
      action={
        <ActionButton isBusy={isBusy} needsNetwork={false} onClick={() => void retry()}>
          {t('common.retry')}
        </ActionButton>
      }
    >
      {!error.isLost && (error.code === 'internal' ? t('common.server-trouble') : error.message)}
      {isRepeated && !error.isLost && error.isUncertain && (
        <span> {t('common.repeated', { seconds: RECOVERY_MS / 1000 })}</span>
      )}
      {error.requestId && <code>{t('common.request', { id: error.requestId })}</code>}
    </Notice>
  )
}
