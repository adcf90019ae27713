import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import classes from './list-detail.module.css'
import { movedBy } from './row-list.rules.ts'

interface RowListProps<Item> {
  items: readonly Item[]
  keyOf: (item: Item) => string
  row: (item: Item) => ReactNode
  rowActions: ((item: Item, isTabbable: boolean) => ReactNode) | undefined
  rowHeight: number
  selected: string | null
  onSelect: (key: string) => void
  onEndReached: (() => void) | undefined
}

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  PageDown: (at) => at + 10,
  PageUp: (at) => at - 10,
  Home: () => 0,
  End: (_, last) => last,
}

/** A virtual list of rows with one height. One row is in the tab order; the arrow keys move on from there. */
export function RowList<Item>({
  items,
  keyOf,
  row,
  rowActions,
  rowHeight,
  selected,
  onSelect,
  onEndReached,
}: RowListProps<Item>) {
  const scroller = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(0)
  const wantsFocus = useRef(false)
  const brought = useRef<string | null>(null)
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => keyAt(index),
    overscan: 8,
  })
  const keyAt = (index: number) => {
    const item = items[index]
    return item === undefined ? String(index) : keyOf(item)
  }
  const shown = rows.getVirtualItems()
  const first = shown[0]?.index ?? 0
  const last = shown.at(-1)?.index ?? 0
  const tabbable = active >= first && active <= last ? active : first

  // The visible rows keep their position when rows come or go above. At the very top, new rows appear.
  const before = useRef(items)
  const onChanged = useEffectEvent((were: readonly Item[]) => {
    const list = scroller.current
    const [keysBefore, keys] = [were.map(keyOf), items.map(keyOf)]
    setActive((at) => Math.max(0, at + movedBy(keysBefore, keys, at)))
    if (!list || list.scrollTop <= 0) return
    const moved = movedBy(keysBefore, keys, Math.floor(list.scrollTop / rowHeight))
    if (moved !== 0) list.scrollTop += moved * rowHeight
  })
  useLayoutEffect(() => {
    const were = before.current
    before.current = items
    if (were !== items) onChanged(were)
  }, [items])

  useEffect(() => {
    if (items.length > 0 && last >= items.length - 1) onEndReached?.()
  }, [items.length, last, onEndReached])

  useEffect(() => {
    if (!wantsFocus.current) return
    const target = scroller.current?.querySelector<HTMLElement>(`[data-row="${active}"]`)
    if (!target) return
    wantsFocus.current = false
    target.focus({ preventScroll: true })
  })

  // Scrolls to a selection made by address or shortcut, once: a refresh does not scroll.
  useEffect(() => {
    if (brought.current === selected) return
    const index = items.findIndex((item) => keyOf(item) === selected)
    if (selected !== null && index < 0) return
    brought.current = selected
    if (index >= 0) rows.scrollToIndex(index)
  })

  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (!step || items.length === 0) return
    event.preventDefault()
    const next = Math.max(0, Math.min(items.length - 1, step(tabbable, items.length - 1)))
    wantsFocus.current = true
    setActive(next)
    rows.scrollToIndex(next)
  }

  return (
    <div ref={scroller} className={classes.scroller}>
      <ul style={{ height: rows.getTotalSize() }}>
        {shown.map(({ index, key, start }) => {
          const item = items[index]
          if (item === undefined) return null
          const isSelected = keyOf(item) === selected
          return (
            <li
              key={key}
              className={classes.row}
              data-selected={isSelected}
              aria-setsize={items.length}
              aria-posinset={index + 1}
              style={{ height: rowHeight, transform: `translateY(${start}px)` }}
              onFocus={() => setActive(index)}
            >
              <button
                type="button"
                data-row={index}
                tabIndex={index === tabbable ? 0 : -1}
                aria-current={isSelected || undefined}
                className={classes.pick}
                onKeyDown={move}
                onClick={() => onSelect(keyOf(item))}
              >
                {row(item)}
              </button>
              {rowActions?.(item, index === tabbable)}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
