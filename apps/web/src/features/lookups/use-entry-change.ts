import type { CallError } from '../../shared/api/call-error.ts'
import type { ListEndpoint } from '../../shared/api/lists.ts'
import { useChangedEntry } from './lookups.queries.ts'

/** What follows a change of an entry: its list shows what is saved, also if someone else came first. */
export function useEntryChange(list: ListEndpoint, onLeave: () => void) {
  const { show, reload } = useChangedEntry(list)
  return {
    onDone: ({ data }: { data: unknown }, sent: { before?: string | null | undefined }) => {
      show(data, sent.before)
      onLeave()
    },
    onFail: ({ isLost, data }: CallError) => {
      if (data !== undefined) show(data)
      else if (!isLost) reload()
    },
  }
}
