import { chooseStations } from '@brigade/contract/kitchen/displays.contract.ts'
import { useEffect, useEffectEvent } from 'react'
import { call, newIdempotencyKey } from '../../../shared/api/client.ts'
import type { Pairing } from '../display-key.ts'
import type { Reading } from './tickets.rules.ts'

/** Tells the server which stations this display shows, and again after each reading that does not know it. */
export function useToldStations(
  { key: token }: Pairing,
  { askedAt, shownStationIds: known }: Reading,
  stationIds: ReadonlySet<string>,
): void {
  const tell = useEffectEvent(() => {
    // A server of the version before does not ask.
    if (known === undefined) return
    if (known.length === stationIds.size && known.every((id) => stationIds.has(id))) return
    const sent = { stationIds: [...stationIds] }
    call(chooseStations, sent, { token, idempotencyKey: newIdempotencyKey() }).catch(() => null)
  })
  useEffect(() => tell(), [askedAt, stationIds])
}
