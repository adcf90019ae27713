import { listCustomizations } from '@brigade/contract/lookups/lookups.contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { allKey, useAll, type ListEndpoint } from '../../shared/api/lists.ts'

interface Entry {
  _id: string
}

export function useCustomizations() {
  return useAll(listCustomizations, {})
}

/** What follows an entry's saving: its list shows it at once, the newest first, then everything is asked for again. */
export function useNewEntry(list: ListEndpoint) {
  const client = useQueryClient()
  return (entry: Entry) => {
    client.setQueryData<Entry[]>(
      allKey(list, {}),
      (entries) => entries && [entry, ...entries.filter(({ _id }) => _id !== entry._id)],
    )
    void client.invalidateQueries({ queryKey: [list.name] })
  }
}
