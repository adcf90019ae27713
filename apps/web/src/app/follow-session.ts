import type { QueryClient } from '@tanstack/react-query'
import { accessWasDenied } from '../features/accounts/accounts.queries.ts'
import { onSessionNews } from '../shared/api/session.ts'
import { forgetMessages } from '../shared/ui/snack-store.ts'
import { forgetUndo } from '../shared/ui/undo-store.ts'

/** The next account must not see the previous account's data. */
export function followSession(client: QueryClient): void {
  onSessionNews((news) => {
    if (news === 'denied') accessWasDenied(client)
    if (news !== 'over') return
    client.clear()
    forgetMessages()
    forgetUndo()
  })
}
