import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../ui/action-button.tsx'
import { Notice } from '../ui/notice.tsx'
import { isReachable, type ChunkLoadError } from './load-chunk.ts'

/** Browsers cache failed modules. The page reloads only once the server answers: offline it would lose the app. */
export function ChunkFailed({ error }: { error: ChunkLoadError }) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const [isCutOff, setCutOff] = useState(false)

  const retry = async () => {
    setAsking(true)
    setCutOff(false)
    if (await isReachable(error.url)) return location.reload()
    setCutOff(true)
    setAsking(false)
  }

  return (
    <Notice
      title={error.message}
      picture="lost"
      action={
        <ActionButton isBusy={isAsking} needsNetwork={false} onClick={() => void retry()}>
          {t('common.retry')}
        </ActionButton>
      }
    >
      {t(isCutOff ? 'chunk.still-unreachable' : `chunk.${error.type}`)}
    </Notice>
  )
}
