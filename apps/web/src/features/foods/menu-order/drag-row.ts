/** A press becomes a drag after so many pixels. */
const FAR = 6
/** Near an edge of the list, so many pixels from it, the list scrolls. */
const EDGE = 48
const SCROLLED_PER_FRAME = 10

interface Press {
  pointerId: number
  clientY: number
  currentTarget: Element
}

interface DraggedRow {
  /** Where the list shows it. */
  index: number
  height: number
  /** Of so many rows that the pointer has moved, as many as the row may. */
  steps: (rows: number) => number
  onDrop: (steps: number) => void
}

/**
 * Follows the pointer from a press within a row. The row is pale, and a line shows where it would go. Escape ends it without a
 * drop. The list, not the row, holds the pointer, because a row that is scrolled away is no longer there.
 */
export function dragRow(
  { pointerId, clientY, currentTarget }: Press,
  { index, height, steps, onDrop }: DraggedRow,
): void {
  const list = currentTarget.closest('ul')?.parentElement
  if (!list) return
  const from = clientY + list.scrollTop
  const end = new AbortController()
  let y = clientY
  let moved = 0
  let isDragging = false

  const mark = () => {
    moved = steps(Math.round((y + list.scrollTop - from) / height))
    for (const row of list.querySelectorAll<HTMLElement>('[data-row]')) {
      const at = Number(row.dataset.row)
      row.style.opacity = at === index ? '0.4' : ''
      row.style.boxShadow = moved !== 0 && at === index + moved ? `inset 0 ${moved < 0 ? 3 : -3}px var(--accent)` : ''
    }
  }
  const follow = () => {
    if (end.signal.aborted) return
    if (!list.isConnected) return end.abort()
    const { top, bottom } = list.getBoundingClientRect()
    const isTall = bottom - top > 3 * EDGE
    const by = isTall && y < top + EDGE ? -1 : isTall && y > bottom - EDGE ? 1 : 0
    list.scrollTop += by * SCROLLED_PER_FRAME
    mark()
    requestAnimationFrame(follow)
  }
  const listen = { signal: end.signal }
  end.signal.addEventListener('abort', () => {
    for (const row of list.querySelectorAll<HTMLElement>('[data-row]')) {
      row.style.opacity = ''
      row.style.boxShadow = ''
    }
  })
  list.addEventListener(
    'pointermove',
    (event) => {
      if (event.pointerId !== pointerId) return
      // It was let go where nobody saw it.
      if (event.buttons === 0) return end.abort()
      y = event.clientY
      if (!isDragging && Math.abs(y - clientY) < FAR) return
      if (!isDragging) {
        isDragging = true
        list.setPointerCapture(pointerId)
        follow()
      }
      mark()
    },
    listen,
  )
  list.addEventListener(
    'pointerup',
    (event) => {
      if (event.pointerId !== pointerId) return
      end.abort()
      if (moved !== 0) onDrop(moved)
    },
    listen,
  )
  list.addEventListener('pointercancel', () => end.abort(), listen)
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !isDragging) return
      event.preventDefault()
      event.stopPropagation()
      end.abort()
    },
    { ...listen, capture: true },
  )
}
