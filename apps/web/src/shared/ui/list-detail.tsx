import { MOST_COUNTED } from '@brigade/contract/kernel/fields.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './list-detail.module.css'
import { ListNotice, ListWarning, useShownError, type EmptyList, type ListQuery } from './list-notice.tsx'
import { Picture } from './picture.tsx'
import select from './pictures/select.svg'
import { RowList } from './row-list.tsx'
import { SkeletonRows, type SkeletonLead } from './skeleton-rows.tsx'

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
}

export interface ListDetailProps<Item> {
  label: string
  /** Undefined while loading. */
  items: readonly Item[] | undefined
  query?: ListQuery
  empty?: EmptyList | undefined
  isLive?: boolean
  /** The total of a list read page by page, as far as it is known. */
  total?: number | undefined
  keyOf: (item: Item) => string
  row: (item: Item) => ReactNode
  /** Buttons of a row beside its link. Only one row takes part in the tab order. */
  rowActions?: (item: Item, isTabbable: boolean) => ReactNode
  rowHeight?: number
  skeletonRows?: number
  /** What the rows begin with. */
  skeletonLead?: SkeletonLead
  selected: string | null
  onSelect: (key: string | null) => void
  /** The selected item or an open form; null for no selection, undefined while the list loads. */
  detail: ReactNode
  nothingSelected?: string
  selectHint?: string
  /** Below the text that nothing is selected: what the whole list amounts to. */
  overview?: ReactNode
  action?: ReactNode
  search?: ListSearch
  notice?: ReactNode
  onEndReached?: () => void
  listShare?: string
}

const notFetched: ListQuery = { error: null, refetch: () => Promise.resolve() }

export function ListDetail<Item>(props: ListDetailProps<Item>) {
  const { items, query = notFetched, selected, onSelect, detail, rowHeight = 60 } = props
  const { t } = useTranslation()
  const error = useShownError(items, query.error)
  const isAwaited = detail === undefined && (items !== undefined || error === null)
  // An empty or failed list shows a drawing of its own.
  const isAlone = props.overview === undefined
  const isOpen = isAwaited || (detail !== null && detail !== undefined)
  const { root, detailPane } = useFocusBetween(isOpen, selected)

  const leave = () => {
    onSelect(null)
    requestAnimationFrame(() => focusRow(root.current))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen && !event.defaultPrevented) leave()
  }

  return (
    <div
      ref={root}
      className={classes.root}
      data-open={isOpen}
      style={{ '--list-share': props.listShare }}
      onKeyDown={onKeyDown}
    >
      <List {...props} query={query} rowHeight={rowHeight} />
      <section ref={detailPane} className={classes.detail} tabIndex={-1}>
        {isOpen && (
          <button type="button" className={classes.back} onClick={leave}>
            <IconArrowLeft size={20} aria-hidden /> {t('common.back')}
          </button>
        )}
        {isAwaited ? (
          <SkeletonRows height={rowHeight} />
        ) : (
          (detail ?? (
            <>
              <div className={classes.nothing} data-alone={isAlone || undefined}>
                {isAlone && (
                  <span data-shown={items !== undefined && items.length > 0}>
                    <Picture file={select} />
                  </span>
                )}
                <p>{props.nothingSelected ?? t('common.nothing-selected')}</p>
                {props.selectHint !== undefined && <p className={classes.hint}>{props.selectHint}</p>}
              </div>
              {props.overview}
            </>
          ))
        )}
      </section>
    </div>
  )
}

interface ListProps<Item> extends ListDetailProps<Item> {
  query: ListQuery
  rowHeight: number
}

function List<Item>(props: ListProps<Item>) {
  const { items, query, total, search, rowHeight } = props
  const { t } = useTranslation()
  return (
    <section className={classes.list} data-pane="list" aria-label={props.label}>
      <header className={classes.head}>
        <span className={classes.count} data-known={items !== undefined}>
          {t(total === MOST_COUNTED ? 'common.total-or-more' : 'common.total', { count: total ?? items?.length ?? 0 })}
        </span>
        {props.action}
      </header>
      {search && <SearchField {...search} />}
      {props.notice}
      <div className={classes.warning}>
        <ListWarning items={items} error={query.error} isLive={props.isLive ?? false} />
      </div>
      <ListNotice
        items={items}
        query={query}
        empty={props.empty}
        skeletonRows={props.skeletonRows}
        rowHeight={rowHeight}
        skeletonLead={props.skeletonLead}
      />
      {items && (
        <RowList
          items={items}
          keyOf={props.keyOf}
          row={props.row}
          rowActions={props.rowActions}
          rowHeight={rowHeight}
          selected={props.selected}
          onSelect={props.onSelect}
          onEndReached={props.onEndReached}
        />
      )}
    </section>
  )
}

function SearchField({ value, onChange, onEnter, placeholder, inputMode }: ListSearch) {
  const { t } = useTranslation()
  const label = placeholder ?? t('common.search')
  return (
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
  )
}

/** Moves the focus between the list and the detail when the pane that has it disappears, and begins details at their top. */
function useFocusBetween(isOpen: boolean, selected: string | null) {
  const root = useRef<HTMLDivElement>(null)
  const detailPane = useRef<HTMLElement>(null)

  // A phone hides the clicked row, so the focus moves to the detail.
  useEffect(() => {
    const list = root.current?.querySelector<HTMLElement>('[data-pane="list"]')
    if (isOpen && list && getComputedStyle(list).visibility === 'hidden') detailPane.current?.focus()
  }, [isOpen, selected])

  // The pane stays when another item is selected, and would keep its scroll position.
  useLayoutEffect(() => {
    if (detailPane.current) detailPane.current.scrollTop = 0
  }, [selected])

  // The focused element may disappear with the detail, so the focus moves to the list.
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) focusRow(root.current)
    wasOpen.current = isOpen
  }, [isOpen])
  return { root, detailPane }
}

function focusRow(root: HTMLElement | null): void {
  root?.querySelector<HTMLElement>('[data-row][tabindex="0"]')?.focus()
}
