import { useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { unsentSales } from '../../features/carts/unsent-sales.ts'
import { useBranches } from '../../features/restaurants/branch-context.tsx'
import { serverTime } from '../../shared/api/server-time.ts'
import { useLiveStatus } from '../../shared/live/use-live.ts'
import { TextButton } from '../../shared/ui/text-button.tsx'
import { useReleased } from '../../shared/ui/use-released.ts'
import classes from './frame.module.css'

/**
 * Says that the connection is lost, and how many sales are not sent, also while they follow once it is back. It lies below
 * the screen, which must not move under a finger. The live mark tells screen readers.
 */
export function OfflineStrip() {
  const { t } = useTranslation()
  const isLost = useLiveStatus() === 'lost'
  const unsent = useReleased(useSyncExternalStore(unsentSales.subscribe, unsentSales.get))
  if (!isLost && unsent === 0) return null
  return (
    <aside className={`aligned ${classes.offline}`} aria-label={t('live.connection')}>
      <div>
        {unsent > 0 && <strong>{t('till.unsent', { count: unsent })} </strong>}
        {isLost && <LostWords />}
      </div>
      {isLost && <ReadAgain />}
    </aside>
  )
}

function LostWords() {
  const { t, i18n } = useTranslation()
  const { selected } = useBranches()
  const [since] = useState(() => serverTime(Date.now()))
  const time = new Intl.DateTimeFormat(i18n.language, { timeStyle: 'short', timeZone: selected?.timeZone })
  return <span>{t('live.lost-at', { time: time.format(since) })}</span>
}

function ReadAgain() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const readAgain = async () => {
    setBusy(true)
    await client.refetchQueries({ type: 'active' })
    setBusy(false)
  }
  return (
    <TextButton isDisabled={isBusy} onClick={() => void readAgain()}>
      {t('common.retry')}
    </TextButton>
  )
}
