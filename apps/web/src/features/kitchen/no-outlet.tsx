import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { keptChoice } from '../../shared/kept-choice.ts'
import { NoticeLink } from '../../shared/ui/notice-link.tsx'
import { TextButton } from '../../shared/ui/text-button.tsx'
import { usePrinters } from '../printing/printing.queries.ts'
import { useBranch, useBranches } from '../restaurants/branch-context.tsx'
import { useDisplays } from './kitchen.queries.ts'

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
  const isMissing = useIsMissing(restId, isWanted)
  if (!isWanted || !isMissing) return null
  return (
    <div role="status">
      <p className="hint">
        {t('orders.no-outlet')} <NoticeLink to="/dashboard/settings/kitchen">{t('orders.no-outlet-add')}</NoticeLink>
      </p>
      <TextButton onClick={() => withoutOutlet.choose([...withoutOutlet.current(), restId])}>
        {t('orders.no-outlet-leave')}
      </TextButton>
    </div>
  )
}

/** False until it is known. Only a printer that is the default prints what is accepted. */
function useIsMissing(restId: string, enabled: boolean): boolean {
  const { flags, areFlagsKnown } = useBranches()
  const { data: displays } = useDisplays(restId, { enabled })
  const { data: printers } = usePrinters(restId, { enabled: enabled && flags.isRemotePrintAllowed })
  const prints = flags.isRemotePrintAllowed ? printers?.some(({ isDefault }) => isDefault) : false
  return areFlagsKnown && displays?.length === 0 && prints === false
}
