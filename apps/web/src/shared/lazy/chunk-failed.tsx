import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../ui/action-button.tsx'
import { Notice } from '../ui/notice.tsx'
import { isReachable, type ChunkLoadError } from './load-chunk.ts'

/**
 * Says which part did not load, why, and offers to load it again. Browsers remember a module that failed, so the page
 * itself is loaded again, but only once the server answers: offline, that would lose the app altogether.
 */
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
      action={
        <ActionButton isBusy={isAsking} onClick={() => void retry()}>
          {t('common.retry')}
        </ActionButton>
      }
    >
      {t(isCutOff ? 'chunk.still-unreachable' : `chunk.${error.type}`)}
    </Notice>
  )
}
