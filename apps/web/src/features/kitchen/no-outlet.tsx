import { kitchenTopic } from '@brigade/contract/kitchen/displays.contract.ts'
import { readKitchen } from '@brigade/contract/kitchen/stations.contract.ts'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { callKey } from '../../shared/api/queries.ts'
import { keptChoice } from '../../shared/kept-choice.ts'
import { useLiveRefresh } from '../../shared/live/use-live.ts'
import { NoticeLink } from '../../shared/ui/notice-link.tsx'
import { TextButton } from '../../shared/ui/text-button.tsx'
import { usePrinters } from '../printing/printing.queries.ts'
import { useBranch, useBranches } from '../restaurants/branch-context.tsx'
import { useDisplays, useKitchen } from './kitchen.queries.ts'

/** What is missing changes when a person sets it up. */
const RARELY_MS = 10_000

/** The branches that cook from the Orders screen itself. */
const withoutOutlet = keptChoice<readonly string[]>(
  'kitchens without outlet',
  [],
  (kept) => z.array(z.string()).safeParse(kept).data,
)

/** Says, before an order is accepted, that the kitchen would not see it. */
export default function NoOutlet() {
  const { t } = useTranslation()
  const { _id: restId } = useBranch()
  const isWanted = !withoutOutlet.use().includes(restId)
  const missing = useMissing(restId, isWanted)
  if (!isWanted || missing === null) return null
  const isLost = missing === 'lost'
  return (
    <div role="status">
      <p className="hint">{t(isLost ? 'orders.no-outlet-lost' : 'orders.no-outlet')}</p>
      <div className="beside">
        <NoticeLink to="/dashboard/settings/kitchen">
          {t(isLost ? 'orders.no-outlet-look' : 'orders.no-outlet-add')}
        </NoticeLink>
        <TextButton onClick={() => withoutOutlet.choose([...withoutOutlet.current(), restId])}>
          {t('orders.no-outlet-leave')}
        </TextButton>
      </div>
    </div>
  )
}

/**
 * Null until it is known. The default printer prints what is accepted, or every station has its own. A display that has not
 * been heard of for minutes shows nothing to anybody, so only a connected one counts: else it is `lost`.
 */
function useMissing(restId: string, enabled: boolean): 'all' | 'lost' | null {
  const { flags, areFlagsKnown } = useBranches()
  const { data: displays } = useDisplays(restId, { enabled, restMs: RARELY_MS })
  const { data: printers } = usePrinters(restId, { enabled: enabled && flags.isRemotePrintAllowed })
  const hasDefault = flags.isRemotePrintAllowed ? printers?.some(({ isDefault }) => isDefault) : false
  const mayBeMissing =
    areFlagsKnown && displays?.some(({ isConnected }) => isConnected) === false && hasDefault === false
  useLiveRefresh(kitchenTopic, mayBeMissing ? restId : undefined, callKey(readKitchen, { restId }), {
    restMs: RARELY_MS,
  })
  const { data: kitchen } = useKitchen(restId, { enabled: mayBeMissing })
  const ofStations = kitchen?.stations.map(({ printerId }) => flags.isRemotePrintAllowed && printerId !== null)
  if (!mayBeMissing || ofStations === undefined) return null
  if (ofStations.length > 0 && !ofStations.includes(false)) return null
  return displays?.length === 0 ? 'all' : 'lost'
}
