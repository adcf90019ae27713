import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { AccessDenied } from '../../features/accounts/access-denied.tsx'
import { userDetailsKey, useUserDetails } from '../../features/accounts/accounts.queries.ts'
import { useLiveLists } from '../../features/lookups/use-live-lists.ts'
import { BranchProvider } from '../../features/restaurants/branch-context.tsx'
import { startLive } from '../../shared/live/live.ts'
import { useConnectedRefresh } from '../../shared/live/use-live.ts'
import { Failure } from '../../shared/ui/failure.tsx'
import { LoadingScreen } from '../../shared/ui/loading-screen.tsx'
import { entryAt } from '../menu-entries.ts'
import { Frame } from './frame.tsx'
import { ignore, loadFirstReads } from './load-first-reads.ts'
import { Printing } from './printing.tsx'
import { useTillRunning } from './use-till-running.ts'

export function Shell() {
  const { data: user, error, refetch } = useUserDetails()
  const isIn = user?.hasAccess === true
  // The server closes the connection of an account that changes, for example by becoming an owner.
  useConnectedRefresh(userDetailsKey)

  // Loads the screen's chunk while the account is being read.
  useEffect(() => entryAt(location.pathname)?.screen.preload(), [])
  useEffect(() => (isIn ? startLive() : undefined), [isIn])
  useKeptReads(!user && error !== null)
  useLiveLists()
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

/** What this browser keeps of an earlier page replaces what cannot be read. Most pages never load it. */
function useKeptReads(isWanted: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (isWanted) void loadFirstReads().then(({ keepFirstReads }) => keepFirstReads(client), ignore)
  }, [isWanted, client])
}
