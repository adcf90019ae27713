import { listSitingsOf, type Siting } from '@brigade/contract/sitings/sitings.contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { callKey, useCall } from '../../shared/api/queries.ts'

export function useSitings(restId: string) {
  return useCall(listSitingsOf, { restId })
}

export function useNewSiting(restId: string) {
  const client = useQueryClient()
  const queryKey = callKey(listSitingsOf, { restId })
  return (siting: Siting) => {
    client.setQueryData<Siting[]>(
      queryKey,
      (sitings) => sitings && [...sitings.filter(({ _id }) => _id !== siting._id), siting],
    )
    void client.invalidateQueries({ queryKey })
  }
}
