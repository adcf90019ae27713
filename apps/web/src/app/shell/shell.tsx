import { useEffect } from 'react'
import { AccessDenied } from '../../features/accounts/access-denied.tsx'
import { userDetailsKey, useUserDetails } from '../../features/accounts/accounts.queries.ts'
import { BranchProvider } from '../../features/restaurants/branch-context.tsx'
import { startLive } from '../../shared/live/live.ts'
import { useReconnectRefresh } from '../../shared/live/use-live.ts'
import { Failure } from '../../shared/ui/failure.tsx'
import { LoadingScreen } from '../../shared/ui/loading-screen.tsx'
import { entryAt } from '../menu-entries.ts'
import { Frame } from './frame.tsx'
import { Printing } from './printing.tsx'
import { useTillRunning } from './use-till-running.ts'

/** The dashboard: who is here, may they come in, and then the frame around every screen. */
export function Shell() {
  const { data: user, error, refetch } = useUserDetails()
  const isIn = user?.hasAccess === true
  // The server hangs up on an account that is changed, such as one that becomes an owner.
  useReconnectRefresh(userDetailsKey)

  // Its chunk comes while the server says who is here.
  useEffect(() => entryAt(location.pathname)?.screen.preload(), [])
  useEffect(() => (isIn ? startLive() : undefined), [isIn])
  useTillRunning(isIn ? user._id : undefined)

  if (!user && error) {
    return (
      <main>
        <Failure error={error} onRetry={() => void refetch()} />
      </main>
    )
  }
  if (!user) return <LoadingScreen />
  if (!isIn) return <AccessDenied />
  return (
    <BranchProvider key={user._id} accountId={user._id}>
      <Printing>
        <Frame user={user} />
      </Printing>
    </BranchProvider>
  )
}
