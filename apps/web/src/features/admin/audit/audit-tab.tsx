import { IconRefresh } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useParams } from 'react-router'
import { mayStillCome } from '../../../shared/api/looking-on.rules.ts'
import { ActionButton } from '../../../shared/ui/action-button.tsx'
import { Failure } from '../../../shared/ui/failure.tsx'
import { ListDetail } from '../../../shared/ui/list-detail.tsx'
import { Notice, NoticeLine } from '../../../shared/ui/notice.tsx'
import { SkeletonRows } from '../../../shared/ui/skeleton-rows.tsx'
import { useNow } from '../../../shared/use-now.ts'
import { AuditDetail } from './audit-detail.tsx'
import { AuditFilterBar } from './audit-filter-bar.tsx'
import { daysProblem, filtersIn, filtersSet, queryOf, type AuditFilters } from './audit-filters.rules.ts'
import { AuditNone } from './audit-none.tsx'
import { AuditRow } from './audit-row.tsx'
import classes from './audit-tab.module.css'
import { useAudit, useBusiness } from './audit.queries.ts'
import { useAuditWords } from './use-audit-words.ts'

const AUDIT = '/dashboard/business/audit'
const ROW_HEIGHT = 65
const ROWS_MOVE_ON_MS = 60_000

/** Who did what, the latest first. */
export default function AuditTab() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { search } = useLocation()
  const filters = filtersIn(new URLSearchParams(search))
  const selected = useParams()['*'] || null
  const business = useBusiness()
  const isAsked = daysProblem(filters) === undefined
  const trail = useAudit(filters, { enabled: isAsked })
  const words = useAuditWords(business.data?.timeZone ?? 'UTC')
  const now = useNow(ROWS_MOVE_ON_MS)
  const refresh = useRefresh(() => Promise.all([business.refetch(), isAsked && trail.refetch()]))

  // Without the clock of the business no row could say when it was.
  const entries = business.data && (isAsked ? trail.items : [])
  const error = trail.error ?? business.error
  const isRefused = error !== null && !entries && !error.isUncertain
  const entry = entries?.find(({ _id }) => _id === selected)
  const isLookingOn =
    selected !== null && !entry && entries !== undefined && mayStillCome(selected, entries, trail.isWhole)
  const { loadMore } = trail
  useEffect(() => {
    if (isLookingOn) loadMore()
  }, [isLookingOn, loadMore])

  // Going from one to the next leaves one step back: to the list.
  const show = (entryId: string | null) =>
    void navigate(`${AUDIT}${entryId === null ? '' : `/${entryId}`}${search}`, { replace: selected !== null })
  const look = (next: AuditFilters) => void navigate(`${AUDIT}${queryOf(next)}`, { replace: true })
  const clear = () => look({})

  const detail = () => {
    if (selected === null) return null
    if (entry) return <AuditDetail key={entry._id} entry={entry} words={words} />
    return entries && !isLookingOn ? <EntryGone onLeave={() => show(null)} /> : <SkeletonRows rows={5} />
  }
  const notice = () => {
    if (isRefused) return <Failure error={error} onRetry={refresh.press} />
    return entries?.length === 0 && <AuditNone onClear={filtersSet(filters) > 0 ? clear : null} />
  }

  return (
    <div className={classes.page}>
      <AuditFilterBar filters={filters} timeZone={business.data?.timeZone} onChange={look} onClear={clear} />
      <ListDetail
        label={t('audit.title')}
        items={entries}
        total={trail.total}
        isLost={isRefused}
        keyOf={({ _id }) => _id}
        row={(row) => <AuditRow entry={row} words={words} now={now} />}
        rowHeight={ROW_HEIGHT}
        skeletonRows={8}
        selected={selected}
        onSelect={show}
        detail={detail()}
        nothingSelected={t('audit.select')}
        action={
          <span className={classes.refresh}>
            <ActionButton
              tone="plain"
              icon={<IconRefresh size={18} stroke={1.75} aria-hidden />}
              isBusy={refresh.isBusy}
              onClick={refresh.press}
            >
              {t('audit.refresh')}
            </ActionButton>
          </span>
        }
        listShare="max(42%, 320px)"
        notice={notice()}
        onEndReached={loadMore}
        warning={error !== null && !isRefused && <NoticeLine>{error.message}</NoticeLine>}
      />
    </div>
  )
}

/** Nothing else says that there is more: whoever waits for it asks. */
function useRefresh(refetch: () => Promise<unknown>) {
  const [isBusy, setBusy] = useState(false)
  const press = () => {
    setBusy(true)
    void refetch().finally(() => setBusy(false))
  }
  return { isBusy, press }
}

/** An address whose entry is not among those that are looked for. */
function EntryGone({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation()
  return (
    <Notice
      title={t('audit.gone')}
      action={
        <ActionButton tone="plain" onClick={onLeave}>
          {t('entries.to-list')}
        </ActionButton>
      }
    >
      {t('audit.gone-hint')}
    </Notice>
  )
}
