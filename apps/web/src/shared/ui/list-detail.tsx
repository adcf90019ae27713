import { MOST_COUNTED } from '@brigade/contract/kernel/fields.ts'
import { IconArrowLeft, IconChartBar } from '@tabler/icons-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { headerHeight, type Folding } from './group-header.tsx'
import { IconButton } from './icon-button.tsx'
import classes from './list-detail.module.css'
import loading from './loading.module.css'
import { ListNotice, ListWarning, useShownError, type EmptyList, type ListQuery } from './list-notice.tsx'
import { Picture } from './picture.tsx'
import select from './pictures/select.svg'
import { RowList } from './row-list.tsx'
import { SkeletonRows, type SkeletonLead } from './skeleton-rows.tsx'
import { TextButton } from './text-button.tsx'
import { UnreadContext } from './unread.tsx'
import { usePanes } from './use-panes.ts'

declare module 'react' {
  interface CSSProperties {
    '--list-share'?: string | undefined
  }
}

interface ListSearch {
  value: string
  onChange: (text: string) => void
  onEnter?: () => void
  placeholder?: string
  inputMode?: 'numeric'
  /** A dropdown or a switch beside the field. */
  filter?: ReactNode
  /** Stands on the line of the total where there is room. */
  isBesideTotal?: boolean
  /** There is nothing to search. It is hidden in its place, so that nothing moves when there is. */
  isIdle?: boolean | undefined
}

export interface ListDetailProps<Item> {
  label: string
  /** Undefined while loading. */
  items: readonly Item[] | undefined
  query?: ListQuery
  empty?: EmptyList | undefined
  /** The total of a list read page by page, as far as it is known. */
  total?: number | undefined
  keyOf: (item: Item) => string
  row: (item: Item) => ReactNode
  /** Buttons of a row beside its link. Only one row takes part in the tab order. */
  rowActions?: (item: Item, isTabbable: boolean) => ReactNode
  rowHeight?: number
  /** Each row is as high as its text; `rowHeight` is the height of most. */
  isMeasured?: boolean
  /** The name of the row's group. Rows of a group are neighbours. */
  groupOf?: (item: Item) => string
  folding?: Folding
  skeletonRows?: number
  /** What the rows begin with. */
  skeletonLead?: SkeletonLead | undefined
  selected: string | null
  onSelect: (key: string | null) => void
  /** The selected item or an open form; null for no selection, undefined while the list loads. */
  detail: ReactNode
  /** Null says nothing. */
  nothingSelected?: string | null
  selectHint?: string
  /** Below the text that nothing is selected: what the whole list amounts to. */
  overview?: ReactNode
  action?: ReactNode
  /** On a wide screen, only screen readers get the total, because the groups show their own numbers. */
  isTotalHidden?: boolean
  search?: ListSearch
  notice?: ReactNode
  /** Over the last rows, which must not move under a finger, and over nothing else. */
  over?: ReactNode
  /** In pixels, after the last row, so that it can be scrolled from under what stands over it for long. */
  endRoom?: number | undefined
  /** Below the rows, which must not move under a finger. */
  below?: ReactNode
  onEndReached?: () => void
  /** Where the list is not a third of the page. */
  listShare?: string | undefined
  /** An upright tablet shows the list or the detail, as a phone does. */
  isDetailWide?: boolean
}

const notFetched: ListQuery = { error: null, refetch: () => Promise.resolve() }

export function ListDetail<Item>(props: ListDetailProps<Item>) {
  const { items, query = notFetched, selected, onSelect, detail, rowHeight = 60 } = props
  const { t } = useTranslation()
  const error = useShownError(items, query.error)
  const isAwaited = detail === undefined && (items !== undefined || error === null)
  const isFull = isAwaited || (detail !== null && detail !== undefined)
  const isUnread = error !== null
  // One failure speaks for both panes. Its button reads the list, and with it the overview comes back.
  const overview = props.overview && <UnreadContext value={isUnread}>{props.overview}</UnreadContext>
  const listOverview = isUnread ? undefined : overview
  const hasOverview = !isFull && listOverview !== undefined
  const { root, detailPane, isOpen, leave, openOverview } = usePanes({ isFull, hasOverview, selected, onSelect })

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen && !event.defaultPrevented) leave()
  }

  return (
    <div
      ref={root}
      className={classes.root}
      data-open={isOpen}
      data-wide={props.isDetailWide}
      style={{ '--list-share': props.listShare }}
      onKeyDown={onKeyDown}
    >
      <List
        {...props}
        overview={listOverview}
        query={query}
        isUnread={isUnread}
        rowHeight={rowHeight}
        onOverview={openOverview}
      />
      <section ref={detailPane} className={classes.detail} tabIndex={-1}>
        {isOpen && (
          <span className={classes.phone}>
            <TextButton icon={<IconArrowLeft size={20} aria-hidden />} onClick={leave}>
              {t('common.back')}
            </TextButton>
          </span>
        )}
        {isAwaited ? (
          <SkeletonRows height={rowHeight} />
        ) : (
          (detail ?? <NothingSelected {...props} overview={overview} isUnread={isUnread} />)
        )}
      </section>
    </div>
  )
}

type NothingSelectedProps = Pick<
  ListProps<unknown>,
  'items' | 'nothingSelected' | 'selectHint' | 'overview' | 'isUnread'
>

function NothingSelected({ items, nothingSelected, selectHint, overview, isUnread }: NothingSelectedProps) {
  const { t } = useTranslation()
  // An empty or failed list shows a drawing of its own, and nothing to select.
  const isSelectable = items !== undefined && items.length > 0
  const isAlone = isSelectable && overview === undefined
  if (nothingSelected === null && selectHint === undefined && !isAlone) return overview
  return (
    <>
      <div className={classes.nothing} data-alone={isAlone || undefined}>
        {isAlone && <Picture file={select} />}
        {nothingSelected !== null && <p>{nothingSelected ?? t('common.nothing-selected')}</p>}
        {/* Has its line before the list is read, and while it fails, so that the overview does not move. */}
        {selectHint !== undefined && (isSelectable || (!items && overview !== undefined)) && (
          <p style={{ visibility: isUnread ? 'hidden' : undefined }}>{selectHint}</p>
        )}
      </div>
      {overview}
    </>
  )
}

interface ListProps<Item> extends ListDetailProps<Item> {
  query: ListQuery
  isUnread: boolean
  rowHeight: number
  onOverview: () => void
}

function List<Item>(props: ListProps<Item>) {
  const { items, query, total, search, rowHeight } = props
  const { t } = useTranslation()
  return (
    <section className={classes.list} data-pane="list" aria-label={props.label}>
      <header className={classes.head} data-bare={props.isTotalHidden}>
        <span className={classes.count}>
          {items ? (
            t(total === MOST_COUNTED ? 'common.total-or-more' : 'common.total', { count: total ?? items.length })
          ) : props.isUnread ? (
            t('common.total-unread')
          ) : (
            <span className={loading.text} aria-hidden />
          )}
        </span>
        {props.overview !== undefined && (
          <span className={classes.phone} data-to-overview>
            <IconButton label={t('common.overview')} onClick={props.onOverview}>
              <IconChartBar size={20} stroke={1.75} aria-hidden />
            </IconButton>
          </span>
        )}
        <UnreadContext value={props.isUnread}>{props.action}</UnreadContext>
        {search?.isBesideTotal && <SearchField {...search} />}
      </header>
      {search && !search.isBesideTotal && <SearchField {...search} />}
      {props.notice}
      <ListNotice
        items={items}
        query={query}
        what={props.label}
        empty={props.empty}
        skeletonRows={props.skeletonRows}
        rowHeight={rowHeight}
        skeletonLead={props.skeletonLead}
        groupHeight={props.groupOf && headerHeight(props.folding)}
      />
      {items && (
        <RowList
          items={items}
          keyOf={props.keyOf}
          row={props.row}
          rowActions={props.rowActions}
          rowHeight={rowHeight}
          isMeasured={props.isMeasured}
          groupOf={props.groupOf}
          folding={props.folding}
          selected={props.selected}
          onSelect={props.onSelect}
          onEndReached={props.onEndReached}
          endRoom={props.endRoom}
        />
      )}
      {props.over && <div className={classes.over}>{props.over}</div>}
      <div className={classes.warning}>
        <ListWarning items={items} error={query.error} />
        {props.below}
      </div>
    </section>
  )
}

function SearchField({ value, onChange, onEnter, placeholder, inputMode, filter, isIdle = false }: ListSearch) {
  const { t } = useTranslation()
  const label = placeholder ?? t('common.search')
  return (
    <div className={`beside ${classes.find}`} style={{ visibility: isIdle ? 'hidden' : undefined }}>
      <input
        className={classes.search}
        type="search"
        aria-label={label}
        placeholder={label}
        inputMode={inputMode}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onEnter?.()
        }}
      />
      {filter}
    </div>
  )
}
