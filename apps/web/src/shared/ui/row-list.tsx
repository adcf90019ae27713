import { useVirtualizer } from '@tanstack/react-virtual'
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { GroupHeader, headerHeight, type Folding } from './group-header.tsx'
import classes from './list-detail.module.css'
import { groupsOf, movedBy, withoutFolded, type RowGroup } from './row-list.rules.ts'

interface RowListProps<Item> {
  items: readonly Item[]
  keyOf: (item: Item) => string
  row: (item: Item) => ReactNode
  rowActions: ((item: Item, isTabbable: boolean) => ReactNode) | undefined
  rowHeight: number
  isMeasured: boolean | undefined
  groupOf: ((item: Item) => string) | undefined
  folding: Folding | undefined
  selected: string | null
  onSelect: (key: string) => void
  onEndReached: (() => void) | undefined
  /** In pixels, after the last row. */
  endRoom: number | undefined
}

type Scroller = RefObject<HTMLDivElement | null>

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  PageDown: (at) => at + 10,
  PageUp: (at) => at - 10,
  Home: () => 0,
  End: (_, last) => last,
}

/** A virtual list of rows, of one height unless they are measured. One row is in the tab order; the arrow keys move on from there. */
export function RowList<Item>(all: RowListProps<Item>) {
  const { groupOf, folding, keyOf, row, rowActions, isMeasured, selected, onSelect } = all
  const folded = folding?.folded
  const items = useMemo(
    () => (groupOf && folded ? withoutFolded(all.items, groupOf, folded) : all.items),
    [all.items, groupOf, folded],
  )
  const props = { ...all, items }
  const groups = useMemo(() => groupsOf(items, groupOf, folded), [items, groupOf, folded])
  const { scroller, rows, tabbable, onFocus, onKeyDown } = useRows(props, groups)
  const top = rows.getVirtualItemForOffset(rows.scrollOffset ?? 0)?.index ?? 0
  return (
    <div ref={scroller} className={classes.scroller}>
      {groups?.[top] && <GroupHeader name={groups[top].name} folding={folding} isSticky />}
      <ul style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, key, start, size }) => {
          const item = items[index]
          if (item === undefined) return null
          const isSelected = keyOf(item) === selected
          const group = groups?.[index]
          const isTabbable = index === tabbable
          if (group?.isFolded) {
            return (
              <li
                key={key}
                className={classes.row}
                data-folded
                style={placed(size, start)}
                onFocus={() => onFocus(index)}
              >
                <span onKeyDown={onKeyDown}>
                  <GroupHeader name={group.name} folding={folding} row={{ index, isTabbable }} />
                </span>
              </li>
            )
          }
          return (
            <li
              key={key}
              className={classes.row}
              data-selected={isSelected}
              aria-setsize={items.length}
              aria-posinset={index + 1}
              ref={isMeasured ? rows.measureElement : undefined}
              data-index={index}
              data-measured={isMeasured}
              style={placed(isMeasured ? undefined : size, start)}
              onFocus={() => onFocus(index)}
            >
              {group?.isFirst && <GroupHeader name={group.name} folding={folding} />}
              <button
                type="button"
                data-row={index}
                tabIndex={isTabbable ? 0 : -1}
                aria-current={isSelected || undefined}
                className={classes.pick}
                onKeyDown={onKeyDown}
                onClick={() => onSelect(keyOf(item))}
              >
                {row(item)}
              </button>
              {rowActions?.(item, isTabbable)}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

const placed = (height: number | undefined, start: number) => ({ height, transform: `translateY(${start}px)` })

function useRows<Item>(props: RowListProps<Item>, groups: readonly RowGroup[] | undefined) {
  const { items, keyOf, rowHeight, onEndReached, endRoom = 0 } = props
  const scroller = useRef<HTMLDivElement>(null)
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => sizeOf(groups?.[index], rowHeight, headerHeight(props.folding)),
    scrollPaddingStart: groups ? headerHeight(props.folding) : 0,
    paddingEnd: endRoom,
    scrollPaddingEnd: endRoom,
    getItemKey: (index) => {
      const item = items[index]
      if (item === undefined) return String(index)
      // A folded group's first row has another height.
      return groups?.[index]?.isFolded ? `folded ${groups[index].name}` : keyOf(item)
    },
    overscan: 8,
  })
  const shown = rows.getVirtualItems()
  const [first, last] = [shown[0]?.index ?? 0, shown.at(-1)?.index ?? 0]
  const { active, setActive, moveTo } = useActiveRow(scroller)
  const tabbable = active >= first && active <= last ? active : first

  useSteadyRows(props, scroller, setActive)
  useSelectionInView(props, rows.scrollToIndex)
  useEffect(() => {
    if (items.length > 0 && last >= items.length - 1) onEndReached?.()
  }, [items.length, last, onEndReached])

  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (!step || items.length === 0) return
    event.preventDefault()
    const next = Math.max(0, Math.min(items.length - 1, step(tabbable, items.length - 1)))
    moveTo(next)
    rows.scrollToIndex(next)
  }
  return { scroller, rows, tabbable, onFocus: setActive, onKeyDown }
}

function sizeOf(group: RowGroup | undefined, rowHeight: number, header: number): number {
  if (group?.isFolded) return header
  return rowHeight + (group?.isFirst ? header : 0)
}

/** The row the keyboard is at. It takes the focus as soon as it is rendered. */
function useActiveRow(scroller: Scroller) {
  const [active, setActive] = useState(0)
  const wantsFocus = useRef(false)
  useEffect(() => {
    if (!wantsFocus.current) return
    const target = scroller.current?.querySelector<HTMLElement>(`[data-row="${active}"]`)
    if (!target) return
    wantsFocus.current = false
    target.focus({ preventScroll: true })
  })
  const moveTo = (row: number) => {
    wantsFocus.current = true
    setActive(row)
  }
  return { active, setActive, moveTo }
}

/** The visible rows keep their position when rows come or go above. At the very top, new rows appear. */
function useSteadyRows<Item>(
  { items, keyOf, rowHeight }: RowListProps<Item>,
  scroller: Scroller,
  setActive: (next: (at: number) => number) => void,
) {
  const before = useRef(items)
  const onChanged = useEffectEvent((were: readonly Item[]) => {
    const list = scroller.current
    const [keysBefore, keys] = [were.map(keyOf), items.map(keyOf)]
    setActive((at) => Math.max(0, at + movedBy(keysBefore, keys, at)))
    if (!list || list.scrollTop <= 0) return
    const moved = movedBy(keysBefore, keys, Math.floor(list.scrollTop / rowHeight))
    if (moved !== 0) list.scrollBy(0, moved * rowHeight)
  })
  useLayoutEffect(() => {
    const were = before.current
    before.current = items
    if (were !== items) onChanged(were)
  }, [items])
}

/** Scrolls to a selection made by address or shortcut, once: a refresh does not scroll. */
function useSelectionInView<Item>({ items, keyOf, selected }: RowListProps<Item>, scrollTo: (index: number) => void) {
  const brought = useRef<string | null>(null)
  useEffect(() => {
    if (brought.current === selected) return
    const index = items.findIndex((item) => keyOf(item) === selected)
    if (selected !== null && index < 0) return
    brought.current = selected
    if (index >= 0) scrollTo(index)
  })
}
