import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBranches } from '../../features/restaurants/branch-context.tsx'
import { serverTime } from '../../shared/api/server-time.ts'
import { useLiveStatus } from '../../shared/live/use-live.ts'
import { TextButton } from '../../shared/ui/text-button.tsx'
import classes from './frame.module.css'

/** Below the screen, which must not move under a finger. The live mark tells screen readers. */
export function OfflineStrip() {
  const isLost = useLiveStatus() === 'lost'
  return isLost && <Strip />
}

function Strip() {
  const { t, i18n } = useTranslation()
  const { selected } = useBranches()
  const client = useQueryClient()
  const [since] = useState(() => serverTime(Date.now()))
  const [isBusy, setBusy] = useState(false)
  const readAgain = async () => {
    setBusy(true)
    await client.refetchQueries({ type: 'active' })
    setBusy(false)
  }
  const time = new Intl.DateTimeFormat(i18n.language, { timeStyle: 'short', timeZone: selected?.timeZone })
  return (
    <aside className={`aligned ${classes.offline}`} aria-label={t('live.connection')}>
      <span>{t('live.lost-at', { time: time.format(since) })}</span>
      <TextButton isDisabled={isBusy} onClick={() => void readAgain()}>
        {t('common.retry')}
      </TextButton>
    </aside>
  )
}
