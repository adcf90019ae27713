import { listChannelKeys } from '@brigade/contract/channel/channel-keys.contract.ts'
import { listDeliveryServices } from '@brigade/contract/lookups/lookups.contract.ts'
import { useMemo } from 'react'
import { useAll } from '../../shared/api/lists.ts'
import { useCall } from '../../shared/api/queries.ts'
import { usePeople } from './audit.queries.ts'
import { personNames } from './people.rules.ts'

/** Names of people, channel keys and delivery services by id, without deleted and unread ones. */
export function useNames(): ReadonlyMap<string, string> {
  const people = usePeople().data
  const keys = useCall(listChannelKeys, {}).data
  const services = useAll(listDeliveryServices, {}).data
  return useMemo(() => {
    const named = [...(keys ?? []), ...(services ?? [])].map(({ _id, name }) => [_id, name] as const)
    return new Map([...personNames(people ?? []), ...named])
  }, [people, keys, services])
}
