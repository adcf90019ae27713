import { listCustomizations } from '@brigade/contract/lookups/lookups.contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { Reply } from '../../shared/api/client.ts'
import { allKey, useAll, type ListEndpoint } from '../../shared/api/lists.ts'

interface Entry {
  _id: string
}

export function useCustomizations() {
  return useAll(listCustomizations, {})
}

/** What follows an entry's saving: its list shows it at once, the newest first, then everything is asked for again. */
function useNewEntry(list: ListEndpoint) {
  const client = useQueryClient()
  return (entry: Entry) => {
    client.setQueryData<Entry[]>(
      allKey(list, {}),
      (entries) => entries && [entry, ...entries.filter(({ _id }) => _id !== entry._id)],
    )
    void client.invalidateQueries({ queryKey: [list.name] })
  }
}

/** What follows the saving of a new entry: its list shows it, and the screen goes on with it. */
export function useAdded<Added extends Entry>(list: ListEndpoint, onAdded: (entry: Added) => void) {
  const showNew = useNewEntry(list)
  return ({ data }: Reply<Added>) => {
    showNew(data)
    onAdded(data)
  }
}
