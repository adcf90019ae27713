import { IconRefresh } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import type { CallError } from '../api/call-error.ts'
import type { Pages } from '../api/lists.ts'
import { useLookingOn } from '../api/use-looking-on.ts'
import { ActionButton } from './action-button.tsx'
import { IconButton } from './icon-button.tsx'
import type { EmptyList } from './list-notice.tsx'
import { FilteredPage } from './filtered-page.tsx'
import { ListDetail } from './list-detail.tsx'
import { Notice } from './notice.tsx'
import nowhere from './pictures/nowhere.svg'
import { SkeletonRows } from './skeleton-rows.tsx'
import { useSelection } from './use-selection.ts'

/** One line of what happened, and one below. */
const ROW_HEIGHT = 60

interface LogListProps<Entry> {
  /** The log's path; entries lie below it, and filters follow in the query. */
  root: string
  label: string
  /** Undefined until everything a row shows was read. */
  entries: readonly Entry[] | undefined
  /** The entries that have a row, where some are folded away. */
  shown?: readonly Entry[] | undefined
  log: Pick<Pages<Entry>, 'total' | 'isWhole' | 'loadMore'>
  error: CallError | null
  refetch: () => Promise<unknown>
  hasFilters: boolean
  filterBar: ReactNode
  /** Before the button that reads the list again. */
  action?: ReactNode
  row: (entry: Entry) => ReactNode
  detail: (entry: Entry) => ReactNode
  nothingSelected: string
  /** What the whole log amounts to. */
  overview?: ReactNode
  none: EmptyList
  /** Nothing can be filtered or read again before the first entry. */
  isBareWhenUnused?: boolean
  groupOf?: (entry: Entry) => string
}

export function LogList<Entry extends { _id: string }>(props: LogListProps<Entry>) {
  const { root, entries, log, hasFilters, isBareWhenUnused = false } = props
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { search } = useLocation()
  const [selected, select] = useSelection(root)
  const refresh = useRefresh(props.refetch)
  const entry = entries?.find(({ _id }) => _id === selected)
  const isLookingOn = useLookingOn(entry ? null : selected, entries, log)

  const show = (entryId: string | null) => select(entryId, search)
  const clear = () => void navigate(root, { replace: true })
  const isUnused = isBareWhenUnused && !hasFilters && entries?.length === 0
  // The bar would come or go in front of the reader.
  const [isKnown, setKnown] = useState(!isBareWhenUnused || hasFilters || selected !== null)
  if (!isKnown && (entries || props.error)) setKnown(true)
  const lookEverywhere = hasFilters ? () => select(selected) : null

  const detail = () => {
    if (selected === null) return null
    if (entry) return props.detail(entry)
    return entries && !isLookingOn ? (
      <EntryGone onLeave={() => show(null)} onLookEverywhere={lookEverywhere} />
    ) : undefined
  }
  if (!isKnown) return <SkeletonRows height={ROW_HEIGHT} />
  const list = (
    <ListDetail
      label={props.label}
      items={entries && (props.shown ?? entries)}
      total={log.total}
      query={props}
      empty={
        hasFilters
          ? { title: t('log.nothing-matches'), act: { label: t('log.show-everything'), onClick: clear } }
          : props.none
      }
      keyOf={({ _id }) => _id}
      row={props.row}
      rowHeight={ROW_HEIGHT}
      isMeasured
      {...(props.groupOf && { groupOf: props.groupOf })}
      selected={selected}
      onSelect={show}
      detail={detail()}
      nothingSelected={entries?.length === 0 ? null : props.nothingSelected}
      overview={props.overview}
      action={
        !isUnused && (
          <>
            {props.action}
            <IconButton label={t('log.refresh')} isBusy={refresh.isBusy} needsNetwork={false} onClick={refresh.press}>
              <IconRefresh size={20} stroke={1.75} aria-hidden />
            </IconButton>
          </>
        )
      }
      onEndReached={log.loadMore}
    />
  )
  return isUnused ? list : <FilteredPage bar={props.filterBar}>{list}</FilteredPage>
}

/** Logs have no live hints, so a button reads them again. */
function useRefresh(refetch: () => Promise<unknown>) {
  const [isBusy, setBusy] = useState(false)
  const press = () => {
    setBusy(true)
    void refetch().finally(() => setBusy(false))
  }
  return { isBusy, press }
}

interface EntryGoneProps {
  onLeave: () => void
  /** Removes the filters; null when none is set. */
  onLookEverywhere: (() => void) | null
}

function EntryGone({ onLeave, onLookEverywhere }: EntryGoneProps) {
  const { t } = useTranslation()
  return (
    <Notice
      title={t('log.gone')}
      picture={nowhere}
      action={
        <span className="beside">
          {onLookEverywhere && <ActionButton onClick={onLookEverywhere}>{t('log.look-everywhere')}</ActionButton>}
          <ActionButton tone="plain" onClick={onLeave}>
            {t('entries.to-list')}
          </ActionButton>
        </span>
      }
    >
      {t('log.gone-hint')}
    </Notice>
  )
}
