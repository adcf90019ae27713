import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { addressQuery } from '../../shared/address-query.ts'
import { useNow } from '../../shared/use-now.ts'
import { FilterOpener, focusFilters, useFilterPanel } from '../../shared/ui/filter-bar.tsx'
import { LogList } from '../../shared/ui/log-list.tsx'
import { TextButton } from '../../shared/ui/text-button.tsx'
import { useSelection } from '../../shared/ui/use-selection.ts'
import { useBusiness } from '../business/use-business.ts'
import { useBranches } from '../restaurants/branch-context.tsx'
import { AuditDetail } from './audit-detail.tsx'
import { AuditFilterBar } from './audit-filter-bar.tsx'
import { AUDIT, daysProblem, filtersIn, filtersSet, queryOf, type AuditFilters } from './audit-filters.rules.ts'
import { AuditOverview } from './audit-overview.tsx'
import { AuditRow } from './audit-row.tsx'
import { foldCarts } from './cart-folds.rules.ts'
import { useAudit, useAuditOverview } from './audit.queries.ts'
import { useAuditFormats } from './use-audit-formats.ts'
import './audit-words.ts'

const ROWS_MOVE_ON_MS = 60_000
/** Shows nothing: rows wait for the business. */
const unread = { currency: 'NZD', timeZone: 'UTC' }

export default function AuditTab() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { search } = useLocation()
  const filters = filtersIn(new URLSearchParams(search))
  const business = useBusiness()
  const problem = daysProblem(filters)
  const isAsked = problem === undefined
  const count = filtersSet(filters)
  const panel = useFilterPanel(count, !isAsked)
  const trail = useAudit(filters, { enabled: isAsked })
  const overview = useAuditOverview()
  const formats = useAuditFormats(business.data ?? unread)
  const now = useNow(ROWS_MOVE_ON_MS)
  const { items } = trail
  const { selected } = useBranches()
  const chosen = filters.restId ?? selected?._id
  const opened = useOpened()
  const folds = useMemo(
    () => items && foldCarts(items, (entry) => formats.day(entry, now), opened),
    [items, formats, now, opened],
  )
  const look = (filtered: AuditFilters) => void navigate(`${AUDIT}${queryOf(filtered)}`, { replace: true })
  const change = (next: AuditFilters) => look({ ...filtersIn(addressQuery()), ...next })
  const clear = () => {
    look({})
    focusFilters(panel)
  }

  return (
    <LogList
      root={AUDIT}
      label={t('audit.title')}
      // Rows need the currency and the time zone of the business.
      entries={business.data && (isAsked ? items : [])}
      shown={isAsked ? folds?.shown : []}
      log={trail}
      error={trail.error ?? business.error}
      refetch={() => Promise.all([business.refetch(), isAsked && trail.refetch(), overview.refetch()])}
      hasFilters={count > 0}
      filterBar={
        <AuditFilterBar
          panel={panel}
          filters={filters}
          problem={problem}
          timeZone={business.data?.timeZone}
          onChange={change}
        />
      }
      action={
        <>
          <FilterOpener panel={panel} />
          {count > 0 && <TextButton onClick={clear}>{t('filters.clear')}</TextButton>}
        </>
      }
      row={(entry) => (
        <AuditRow
          entry={entry}
          acts={folds?.acts.get(entry._id)}
          isBranchSaid={entry.restId !== chosen}
          formats={formats}
        />
      )}
      groupOf={(entry) => formats.day(entry, now)}
      detail={(entry) => <AuditDetail key={entry._id} entry={entry} formats={formats} />}
      nothingSelected={t('audit.select')}
      overview={<AuditOverview query={overview} formats={formats} />}
      none={{ title: t('audit.none'), hint: t('audit.none-hint') }}
    />
  )
}

/** Every entry that was opened on this screen: on a phone, too, the list shows the acts around it after Back. */
function useOpened(): ReadonlySet<string> {
  const [selected] = useSelection(AUDIT)
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  if (selected !== null && !opened.has(selected)) setOpened(new Set([...opened, selected]))
  return opened
}
