import { listCustomizations } from '@brigade/contract/lookups/lookups.contract.ts'
import { readMenuUses } from '@brigade/contract/lookups/menu-uses.contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { Reply } from '../../shared/api/client.ts'
import { allKey, useAll, type ListEndpoint } from '../../shared/api/lists.ts'
import { useCall } from '../../shared/api/queries.ts'

interface Entry {
  _id: string
}

export function useCustomizations() {
  return useAll(listCustomizations, {})
}

export function useMenuUses(restId: string | undefined) {
  return useCall(readMenuUses, { restId: restId ?? '' }, { enabled: restId !== undefined })
}

/** Puts a saved entry at the start of its list, then reads everything again. */
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

export function useAdded<Added extends Entry>(list: ListEndpoint, onAdded: (entry: Added) => void) {
  const showNew = useNewEntry(list)
  return ({ data }: Reply<Added>) => {
    showNew(data)
    onAdded(data)
  }
}
