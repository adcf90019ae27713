import { listPaymentModes } from '@brigade/contract/lookups/lookups.contract.ts'
import { listSitingsOf } from '@brigade/contract/sitings/sitings.contract.ts'
import { listTerminals } from '@brigade/contract/terminals/terminals.contract.ts'
import type { DataOf, Endpoint, SentOf } from '@brigade/contract/kernel/endpoint.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CallError } from '../../../shared/api/call-error.ts'
import { call } from '../../../shared/api/client.ts'
import { callKey } from '../../../shared/api/queries.ts'
import { menuOf } from '../use-till-menu.ts'

/** The screen comes first. */
const AFTER_MS = 1_000

/** As `useCall` reads it. */
const callQuery = <E extends Endpoint>(endpoint: E, input: SentOf<E>) =>
  queryOptions<DataOf<E>, CallError>({
    queryKey: callKey(endpoint, input),
    queryFn: async ({ signal }) => (await call(endpoint, input, { signal })).data,
  })

/** Reads what a cart needs before one is opened, because the network may be away by then. */
export function useReadyToSell(restId: string): void {
  const client = useQueryClient()
  useEffect(() => {
    // The cart says what it lacks once it is open.
    const ignore = () => undefined
    const timer = setTimeout(() => {
      client.query(menuOf(restId)).catch(ignore)
      client.query(callQuery(listPaymentModes, {})).catch(ignore)
      client.query(callQuery(listTerminals, { restId })).catch(ignore)
      client.query(callQuery(listSitingsOf, { restId })).catch(ignore)
    }, AFTER_MS)
    return () => clearTimeout(timer)
  }, [client, restId])
}
