import { listCustomizations } from '@brigade/contract/lookups/lookups.contract.ts'
import { readMenuUses } from '@brigade/contract/lookups/menu-uses.contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { Reply } from '../../shared/api/client.ts'
import { allKey, useAll, type ListEndpoint } from '../../shared/api/lists.ts'
import { useCall } from '../../shared/api/queries.ts'
import { afterChange } from './places.rules.ts'

interface Entry {
  _id: string
}

interface Listed extends Entry {
  isArchived: boolean
}

/** The input of a list for the screen that keeps it, and for a form whose record may name an archived entry. */
export const withArchived = { archived: 'with' } as const

const isListed = (sent: unknown): sent is Listed => typeof sent === 'object' && sent !== null && 'isArchived' in sent

export function useCustomizations() {
  return useAll(listCustomizations, {})
}

/** With archived ones, for the screen that keeps them. */
export function useEveryCustomization() {
  return useAll(listCustomizations, withArchived)
}

export function useMenuUses(restId: string | undefined) {
  return useCall(readMenuUses, { restId: restId ?? '' }, { enabled: restId !== undefined })
}

/** Puts a saved entry at the start of its list, then reads everything again. */
function useNewEntry(list: ListEndpoint) {
  const client = useQueryClient()
  return (entry: Entry) => {
    for (const input of [{}, withArchived]) {
      client.setQueryData<Entry[]>(
        allKey(list, input),
        (entries) => entries && [entry, ...entries.filter(({ _id }) => _id !== entry._id)],
      )
    }
    void client.invalidateQueries({ queryKey: [list.name] })
  }
}

/** Shows a changed entry in the list with its archived entries, before the list is read again. */
export function useChangedEntry(list: ListEndpoint) {
  const client = useQueryClient()
  const reload = () => void client.invalidateQueries({ queryKey: [list.name] })
  return {
    reload,
    show: (changed: unknown, before?: string | null) => {
      if (isListed(changed)) {
        const key = allKey(list, withArchived)
        client.setQueryData<Listed[]>(key, (entries) => entries && afterChange(entries, changed, before))
      }
      reload()
    },
  }
}

export function useAdded<Added extends Entry>(list: ListEndpoint, onAdded: (entry: Added) => void) {
  const showNew = useNewEntry(list)
  return ({ data }: Reply<Added>) => {
    showNew(data)
    onAdded(data)
  }
}
