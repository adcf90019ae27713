import { listChannelKeys } from '@brigade/contract/channel/channel-keys.contract.ts'
import { listDeliveryServices } from '@brigade/contract/lookups/lookups.contract.ts'
import { useMemo } from 'react'
import { useAll } from '../../shared/api/lists.ts'
import { useCall } from '../../shared/api/queries.ts'
import { withArchived } from '../lookups/lookups.queries.ts'
import { subjectsOf } from './subjects.rules.ts'

export function useSubjects() {
  const keys = useCall(listChannelKeys, { isBare: 'true' })
  const services = useAll(listDeliveryServices, withArchived)
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
