import { useTranslation } from 'react-i18next'
import { ActionButton } from '../ui/action-button.tsx'
import { Notice } from '../ui/notice.tsx'
import { ChunkFailed } from './chunk-failed.tsx'
import { ChunkLoadError } from './load-chunk.ts'

export function ScreenFailed({ error }: { error: unknown }) {
  const { t } = useTranslation()
  if (error instanceof ChunkLoadError) return <ChunkFailed error={error} />
  return (
    <Notice
      title={t('screen.broken')}
      picture="lost"
      action={<ActionButton onClick={() => location.reload()}>{t('common.retry')}</ActionButton>}
    >
      {t('screen.broken-hint')}
    </Notice>
  )
}
