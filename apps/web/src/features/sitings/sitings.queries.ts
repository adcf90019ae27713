import { listSitingsOf, sitingsTopic, type ListedSiting } from '@brigade/contract/sitings/sitings.contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { callKey, useCall } from '../../shared/api/queries.ts'
import { useLiveRefresh } from '../../shared/live/use-live.ts'

const sitingsKey = [listSitingsOf.name]

/** The sitings of a branch; with `archived` also those that are archived. */
export function useSitings(restId: string, archived?: 'with') {
  useLiveRefresh(sitingsTopic, restId, sitingsKey)
  return useCall(listSitingsOf, { restId, ...(archived && { archived }) })
}

/** Puts a siting that was added or changed into the lists of its branch. */
export function useKeptSiting(restId: string) {
  const client = useQueryClient()
  const reload = () => void client.invalidateQueries({ queryKey: sitingsKey })
  const show = (siting: ListedSiting) => {
    for (const archived of [undefined, 'with'] as const) {
      const queryKey = callKey(listSitingsOf, { restId, ...(archived && { archived }) })
      client.setQueryData<ListedSiting[]>(queryKey, (held) => {
        if (!held) return held
        const isKnown = held.some(({ _id }) => _id === siting._id)
        const all = isKnown ? held.map((each) => (each._id === siting._id ? siting : each)) : [...held, siting]
        return all.filter(({ isArchived }) => archived === 'with' || !isArchived)
      })
    }
    reload()
  }
  return { show, reload }
}
