import type { EmptyList } from '../../shared/ui/list-notice.tsx'
import type { Named } from '@brigade/contract/lookups/lookups.contract.ts'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import type { CallError } from '../../shared/api/call-error.ts'
import { LeaveForm } from '../../shared/form/entry-form.tsx'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { DataRow } from '../../shared/ui/data-row.tsx'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { ListDetail } from '../../shared/ui/list-detail.tsx'
import type { SkeletonLead } from '../../shared/ui/skeleton-rows.tsx'
import { UnlessUnread } from '../../shared/ui/unread.tsx'
import { useSelection } from '../../shared/ui/use-selection.ts'
import classes from './entry-list.module.css'
import { EntryGone } from './entry-gone.tsx'
import { entriesFound, FILES, NEW } from './entry-list.rules.ts'

/** The entries read so far; more can be loaded from a paged list. */
interface Entries<Entry> {
  data: Entry[] | undefined
  error: CallError | null
  refetch: () => Promise<unknown>
  /** The total number; by default the number of entries read. */
  total?: number | undefined
  isWhole?: boolean
  loadMore?: () => void
}

interface EntryListProps<Entry extends Named> {
  /** The list's address, below which its entries have theirs. */
  root: string
  label: string
  query: Entries<Entry>
  /** A short line under the name, which the search includes. */
  below: (entry: Entry) => string
  /** The row's content, by default the name and the line below it. */
  row?: (entry: Entry) => ReactNode
  rowHeight?: number
  /** Each row is as high as its text. */
  isMeasured?: boolean
  /** What the rows begin with. */
  skeletonLead?: SkeletonLead
  /** Puts rows that follow each other and have the same group under its name. */
  groupOf?: (entry: Entry) => string
  detail: (entry: Entry, number: number) => ReactNode
  add: string
  form: (onSaved: (entry: Entry) => void) => ReactNode
  /** Exports and imports the whole list. `isIdle` where it can do neither. */
  files?: { label: string; isIdle?: boolean; panel: (onLeave: () => void) => ReactNode }
  none: EmptyList
  /** Filters the entries, with a control beside the search and a notice when none is left. */
  filter?: { control: ReactNode; keeps: (entry: Entry) => boolean; none: EmptyList }
  nothingSelected?: string | null
  /** What the whole list amounts to. */
  overview?: ReactNode
  /** Above the rows: what they suffer from. */
  notice?: ReactNode
  /** Below the rows, once they are read. */
  foot?: ReactNode
  /** The list's share of the width. */
  listShare?: string
}

export function EntryList<Entry extends Named>(props: EntryListProps<Entry>) {
  const { root, query, below, add, filter, files } = props
  const { data: entries, isWhole = true } = query
  const { t } = useTranslation()
  const { search: asked } = useLocation()
  const [open, select] = useSelection(root)
  const isAdding = open === NEW
  const isAtFiles = files !== undefined && open === FILES
  const { page, isFormOpen } = useFormFocus(isAdding)
  const entry = entries?.find(({ _id }) => _id === open)
  const { search, setSearch, kept, found, isLookingOn } = useFound(
    props,
    open !== null && !isAdding && !isAtFiles && !entry,
  )

  const show = (what: string | null) => select(what, asked)

  const onSaved = ({ _id }: Entry) => {
    setSearch('')
    if (isFormOpen.current) show(_id)
  }

  const detail = () => {
    if (open === null) return null
    if (isAdding) return <LeaveForm value={() => show(null)}>{props.form(onSaved)}</LeaveForm>
    if (isAtFiles) return files.panel(() => show(null))
    if (entries && entry) return props.detail(entry, entries.indexOf(entry) + 1)
    return entries && isWhole ? <EntryGone onLeave={() => show(null)} /> : undefined
  }

  const empty = () => {
    if (entries?.length === 0) return props.none
    if (kept?.length === 0) return filter?.none
    return { title: t(isLookingOn ? 'common.loading' : 'common.nothing-found') }
  }

  return (
    <div ref={page} style={{ minHeight: 0, height: '100%' }}>
      <ListDetail
        label={props.label}
        items={found}
        total={query.total ?? entries?.length}
        query={query}
        empty={empty()}
        keyOf={({ _id }) => _id}
        row={(entry) => props.row?.(entry) ?? <DataRow title={entry.name} below={below(entry)} />}
        {...(props.rowHeight !== undefined && { rowHeight: props.rowHeight })}
        {...(props.isMeasured && { isMeasured: true })}
        {...(props.groupOf && { groupOf: props.groupOf })}
        skeletonLead={props.skeletonLead}
        selected={isAdding || isAtFiles ? null : open}
        onSelect={show}
        detail={detail()}
        nothingSelected={props.nothingSelected}
        overview={props.overview}
        action={
          <div className={files ? classes.acts : undefined}>
            <ActionButton isSmall needsNetwork tone={open === null ? 'green' : 'plain'} onClick={() => show(NEW)}>
              {add}
            </ActionButton>
            {files && (
              <UnlessUnread isIdle={files.isIdle ?? false}>
                <IconButton label={files.label} needsNetwork onClick={() => show(FILES)}>
                  <IconFileSpreadsheet size={20} stroke={1.75} aria-hidden />
                </IconButton>
              </UnlessUnread>
            )}
          </div>
        }
        listShare={props.listShare}
        search={{ value: search, onChange: setSearch, filter: filter?.control, isIdle: entries?.length === 0 }}
        notice={props.notice && <div className={classes.notice}>{props.notice}</div>}
        below={entries && props.foot}
        onEndReached={query.loadMore}
      />
    </div>
  )
}

/** The entries that match the search and the filter. Reads further pages during a search, and until it has the selected one. */
function useFound<Entry extends Named>({ query, below, filter }: EntryListProps<Entry>, isMissing: boolean) {
  const { data: entries, isWhole = true, loadMore } = query
  const [search, setSearch] = useState('')
  const kept = filter ? entries?.filter(filter.keeps) : entries
  const found = kept && entriesFound(kept, (entry) => `${entry.name} ${below(entry)}`, search)
  const isLookingOn = entries !== undefined && !isWhole && (search.trim() !== '' || isMissing)
  useEffect(() => {
    if (isLookingOn) loadMore?.()
  }, [isLookingOn, loadMore])
  return { search, setSearch, kept, found, isLookingOn }
}

/** Moves the focus to the list when the form closes with the focus in it. */
function useFormFocus(isAdding: boolean) {
  const page = useRef<HTMLDivElement>(null)
  // The reply may arrive after the form was left.
  const isFormOpen = useRef(isAdding)
  useEffect(() => {
    isFormOpen.current = isAdding
    if (!isAdding) return
    const left = page.current
    return () => {
      isFormOpen.current = false
      if (document.activeElement !== document.body) return
      const row = left?.querySelector<HTMLElement>('[data-row][aria-current]')
      const next = row ?? left?.querySelector<HTMLElement>('[data-row][tabindex="0"]') ?? left?.querySelector('button')
      next?.focus()
    }
  }, [isAdding])
  return { page, isFormOpen }
}
