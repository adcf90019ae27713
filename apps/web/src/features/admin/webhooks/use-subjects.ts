import { listDeliveryServices } from '@brigade/contract/lookups/lookups.contract.ts'
import { useMemo } from 'react'
import { useAll } from '../../../shared/api/lists.ts'
import { useChannelKeys } from '../channels/channel-keys.queries.ts'
import { subjectsOf } from './subjects.rules.ts'

/** Who can be told; undefined until all of them are known. */
export function useSubjects() {
  const keys = useChannelKeys()
  const services = useAll(listDeliveryServices, {})
  const subjects = useMemo(
    () => keys.data && services.data && subjectsOf(keys.data, services.data),
    [keys.data, services.data],
  )
  return {
    subjects,
    error: keys.error ?? services.error,
    refetch: () => Promise.all([keys.refetch(), services.refetch()]),
  }
}
