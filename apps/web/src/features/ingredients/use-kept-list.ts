import type { ListEntry } from '@brigade/contract/lookups/lookups.contract.ts'
import { useMemo } from 'react'
import type { CallError } from '../../shared/api/call-error.ts'
import { inListOrder } from '../lookups/places.rules.ts'

interface Query<Entry> {
  data: Entry[] | undefined
  error: CallError | null
  refetch: () => Promise<unknown>
}

/** A list with its archived entries at the end, which are not counted. */
export function useKeptList<Entry extends ListEntry>({ data, error, refetch }: Query<Entry>) {
  const entries = useMemo(() => data && inListOrder(data), [data])
  const offered = useMemo(() => data?.filter(({ isArchived }) => !isArchived), [data])
  return { query: { data: entries, error, refetch, total: offered?.length }, entries: entries ?? [], offered }
}
