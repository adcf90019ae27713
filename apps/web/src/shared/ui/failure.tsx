import { useTranslation } from 'react-i18next'
import type { CallError } from '../api/call-error.ts'
import { ActionButton } from './action-button.tsx'
import { Notice } from './notice.tsx'

interface FailureProps {
  error: CallError
  onRetry: () => void
}

/** In place of what could not be fetched. */
export function Failure({ error, onRetry }: FailureProps) {
  const { t } = useTranslation()
  return (
    <Notice title={error.message} action={<ActionButton onClick={onRetry}>{t('common.retry')}</ActionButton>}>
      {error.requestId}
    </Notice>
  )
}
