import type { DrawnTable, Room } from '@brigade/contract/sitings/floor-plan.contract.ts'
import { moved, resized, ROOM_HEIGHT, ROOM_WIDTH, stepped } from '@brigade/contract/sitings/floor-plan.rules.ts'
import { IconArrowsDiagonal2 } from '@tabler/icons-react'
import { useId, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '../floor-plan.module.css'
import { areaOf, gridOf } from '../plan-grid.ts'

const WHOLE = { width: ROOM_WIDTH, height: ROOM_HEIGHT }
const CORNER = { x: 0, y: 0 }

const ARROWS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** A table under the pointer, as it was when the pointer took it. */
interface Held {
  table: DrawnTable
  isByCorner: boolean
  /** In pixels. */
  from: { x: number; y: number }
  square: number
  isMoved: boolean
}

interface RoomCanvasProps {
  room: Room
  nameOf: (sitingId: string) => string
  selectedId: string | null
  onSelect: (sitingId: string) => void
  /** Before the first change of a drag, and before each step of a key. */
  onBegin: () => void
  onChange: (table: DrawnTable) => void
}

/** A room whose tables follow the pointer, a finger and the arrow keys. */
export function RoomCanvas({ room, nameOf, selectedId, onSelect, onBegin, onChange }: RoomCanvasProps) {
  const { t } = useTranslation()
  const keys = useId()
  const list = useRef<HTMLUListElement>(null)
  const held = useRef<Held | null>(null)
  const othersOf = ({ sitingId }: DrawnTable) => room.tables.filter((each) => each.sitingId !== sitingId)

  const take = (event: PointerEvent<HTMLElement>, table: DrawnTable, isByCorner: boolean) => {
    const width = list.current?.getBoundingClientRect().width ?? 0
    onSelect(table.sitingId)
    if (event.button !== 0 || width === 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const from = { x: event.clientX, y: event.clientY }
    held.current = { table, isByCorner, from, square: width / ROOM_WIDTH, isMoved: false }
  }
  const drag = (event: PointerEvent) => {
    if (!held.current) return
    const { table, isByCorner, from, square, isMoved } = held.current
    const by = { x: Math.round((event.clientX - from.x) / square), y: Math.round((event.clientY - from.y) / square) }
    const isBack = by.x === 0 && by.y === 0
    if (isBack && !isMoved) return
    if (!isMoved) onBegin()
    held.current.isMoved = true
    const others = othersOf(table)
    const to = isByCorner
      ? resized(table, { width: table.width + by.x, height: table.height + by.y }, others)
      : moved(table, { x: table.x + by.x, y: table.y + by.y }, others)
    // Over another table, it waits at its last free place.
    if (to !== table || isBack) onChange(to)
  }
  const drop = () => {
    held.current = null
  }
  const press = (event: KeyboardEvent, table: DrawnTable) => {
    const by = ARROWS[event.key]
    if (!by || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    onSelect(table.sitingId)
    const others = othersOf(table)
    const to = event.shiftKey
      ? resized(table, { width: table.width + by.x, height: table.height + by.y }, others)
      : stepped(table, by, others)
    if (to === table) return
    onBegin()
    onChange(to)
  }
  const said = ({ sitingId, x, y, width, height }: DrawnTable) =>
    t('draw.table', { name: nameOf(sitingId), column: x + 1, row: y + 1, width, height })
  const selected = room.tables.find(({ sitingId }) => sitingId === selectedId)
  const holding = { onPointerMove: drag, onPointerUp: drop, onPointerCancel: drop }
  return (
    <div className="lines">
      <ul
        ref={list}
        className={`${classes.floor} ${classes.drawn}`}
        style={gridOf(WHOLE)}
        aria-label={room.name}
        aria-describedby={keys}
      >
        {room.tables.map((table) => (
          <li key={table.sitingId} style={{ ...areaOf(table, CORNER), position: 'relative' }}>
            <button
              type="button"
              className={classes.table}
              style={{ touchAction: 'none', ...(table.shape === 'round' && { borderRadius: '50%' }) }}
              aria-pressed={table.sitingId === selectedId}
              aria-label={said(table)}
              onClick={() => onSelect(table.sitingId)}
              onKeyDown={(event) => press(event, table)}
              onPointerDown={(event) => take(event, table, false)}
              {...holding}
            >
              <span className={classes.name}>{nameOf(table.sitingId)}</span>
            </button>
            {table.sitingId === selectedId && (
              <span
                className={classes.handle}
                aria-hidden
                onPointerDown={(event) => take(event, table, true)}
                {...holding}
              >
                <IconArrowsDiagonal2 size={20} />
              </span>
            )}
          </li>
        ))}
      </ul>
      <p id={keys} className="hint">
        {t('draw.keys')}
      </p>
      <p className="for-screen-readers" role="status">
        {selected && said(selected)}
      </p>
    </div>
  )
}
