import { IconLockOpen } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../../shared/api/call-error.ts'
import { toast } from '../../../shared/ui/snack-store.ts'
import { TextButton } from '../../../shared/ui/text-button.tsx'
import { useUserDetails } from '../../accounts/accounts.queries.ts'
import { OwnerUnlock } from '../../accounts/owner-unlock.tsx'
import { countdown } from '../../accounts/unlock.rules.ts'
import { useUnlock } from '../../accounts/use-unlock.ts'
import classes from './price-lock.module.css'

/** A manager needs the owner's code, which unlocks prices for ten minutes. */
export function usePriceLock(restId: string) {
  const { t } = useTranslation()
  const isOwner = useUserDetails().data?.type === 'owner'
  const unlock = useUnlock(restId)
  return {
    restId,
    isOwner,
    unlock,
    isLocked: !isOwner && unlock.token === null,
    carried: () => (isOwner || unlock.token === null ? {} : { token: unlock.token }),
    onFail: (error: CallError) => {
      // The unlock has expired, not the session.
      if (isOwner || error.code !== 'unauthorized') return
      unlock.end()
      toast(t('unlock.over'), 'bad')
    },
  }
}

interface PriceLockProps {
  lock: ReturnType<typeof usePriceLock>
  /** What changes prices. */
  children: ReactNode
}

export function PriceLock({ lock: { restId, isOwner, isLocked, unlock }, children }: PriceLockProps) {
  const { t } = useTranslation()
  if (isLocked) return <OwnerUnlock restId={restId} isOver={unlock.isOver} onUnlocked={unlock.open} />
  return (
    <>
      {!isOwner && (
        <p className={`beside acts ${classes.unlocked}`}>
          <IconLockOpen size={18} stroke={1.75} aria-hidden />
          <span role="timer">{t('unlock.left', { time: countdown(unlock.secondsLeft) })}</span>
          <TextButton onClick={unlock.lock}>{t('unlock.lock')}</TextButton>
        </p>
      )}
      {children}
    </>
  )
}
