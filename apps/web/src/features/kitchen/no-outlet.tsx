import '../orders/work-orders-words.ts'
import { kitchenTopic, type KitchenDisplay } from '@brigade/contract/kitchen/displays.contract.ts'
import { readKitchen, type Kitchen } from '@brigade/contract/kitchen/stations.contract.ts'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { callKey } from '../../shared/api/queries.ts'
import { keptChoice } from '../../shared/kept-choice.ts'
import { useLiveRefresh } from '../../shared/live/use-live.ts'
import { NoticeLink } from '../../shared/ui/notice-link.tsx'
import { TextButton } from '../../shared/ui/text-button.tsx'
import type { Printer } from '@brigade/contract/printing/printers.contract.ts'
import { usePrinters } from '../printing/printing.queries.ts'
import { useBranch, useBranches } from '../restaurants/branch-context.tsx'
import { useDisplays, useKitchen } from './kitchen.queries.ts'

/** What is missing changes when a person sets it up. */
const RARELY_MS = 10_000

/** The branches that cook from the Orders screen itself, and those with such stations: the branch, then their names. */
const withoutOutlet = keptChoice<readonly string[]>(
  'kitchens without outlet',
  [],
  (kept) => z.array(z.string()).safeParse(kept).data,
)

/** Says, before an order is accepted, that the kitchen would not see it. */
export default function NoOutlet() {
  const { t } = useTranslation()
  const { _id: restId } = useBranch()
  const notNeeded = withoutOutlet.use()
  const missing = useMissing(restId)
  if (missing === null) return null
  const asked = typeof missing === 'string' ? restId : `${restId} ${missing.join(', ')}`
  const isOwnChoice = missing !== 'lost' && missing !== 'off'
  if (isOwnChoice && notNeeded.includes(asked)) return null
  const { words, to, link } = told[typeof missing === 'string' ? missing : 'at']
  return (
    <div role="status">
      <p className="hint">{t(words, { stations: typeof missing === 'string' ? '' : missing.join(', ') })}</p>
      <div className="beside">
        <NoticeLink to={`/dashboard/settings/${to}`}>{t(link)}</NoticeLink>
        {isOwnChoice && (
          <TextButton onClick={() => withoutOutlet.choose([...withoutOutlet.current(), asked])}>
            {t('orders.no-outlet-leave')}
          </TextButton>
        )}
      </div>
    </div>
  )
}

type Missing = 'all' | 'lost' | 'off' | readonly string[]

const told = {
  all: { words: 'orders.no-outlet', to: 'kitchen', link: 'orders.no-outlet-add' },
  lost: { words: 'orders.no-outlet-lost', to: 'kitchen', link: 'orders.no-outlet-look' },
  off: { words: 'orders.no-outlet-off', to: 'printers', link: 'orders.no-outlet-printers' },
  at: { words: 'orders.no-outlet-at', to: 'kitchen', link: 'orders.no-outlet-look' },
} as const

/**
 * Null until it is known. The default printer prints what is accepted, or every station has its own. A printer that is
 * `off` or paused prints nothing now. A display that has not been heard of for minutes shows nothing to anybody, so only a
 * connected one counts: else it is `lost`. Displays that show some stations only leave out the foods of the others, which
 * are named.
 */
function useMissing(restId: string): Missing | null {
  const { flags, areFlagsKnown } = useBranches()
  const { data: displays } = useDisplays(restId, { restMs: RARELY_MS })
  const { data: printers } = usePrinters(restId, { enabled: flags.isRemotePrintAllowed })
  const owned = flags.isRemotePrintAllowed ? printers : []
  const ready = owned?.filter(isReady)
  const connected = displays?.filter(({ isConnected }) => isConnected)
  const mayBeMissing = areFlagsKnown && connected?.every(showsSome) === true && ready?.every(isForStations) === true
  useLiveRefresh(kitchenTopic, mayBeMissing ? restId : undefined, callKey(readKitchen, { restId }), {
    restMs: RARELY_MS,
  })
  const { data: kitchen } = useKitchen(restId, { enabled: mayBeMissing })
  if (!mayBeMissing || kitchen === undefined || ready === undefined) return null
  const { stations } = kitchen
  const unseen = stations.filter(
    ({ _id, printerId }) =>
      !ready.some((printer) => printer._id === printerId) && !connected.some((one) => shows(one, _id, stations)),
  )
  if (stations.length > 0 && unseen.length === 0) return null
  if (connected.length === 0) {
    if (displays?.length !== 0) return 'lost'
    const isUsed = ({ _id, isDefault }: Printer) => isDefault || stations.some(({ printerId }) => printerId === _id)
    return owned?.some((printer) => isUsed(printer) && !isReady(printer)) ? 'off' : 'all'
  }
  return stations.length > 0 ? unseen.map(({ name }) => name) : null
}

const isReady = ({ isOnline, isPaused }: Printer) => isOnline && !isPaused
const isForStations = ({ isDefault }: Printer) => !isDefault

const showsSome = ({ stationIds = [] }: KitchenDisplay) => stationIds.length > 0

/** A display whose stations were all removed shows every one. */
function shows({ stationIds = [] }: KitchenDisplay, id: string, stations: Kitchen['stations']): boolean {
  const shown = stationIds.filter((each) => stations.some(({ _id }) => _id === each))
  return shown.length === 0 || shown.includes(id)
}
