import type { SnackPlace } from './snack-store.ts'
import { whenReleased } from './when-released.ts'

const CONTROLS =
  'a[href], button, input, select, textarea, summary, label:has(input), [role="option"], [tabindex="0"], [draggable="true"]'
const EDGE = 8
/** Every control is larger, so that looking at points this far apart misses none. */
const STEP = { x: 20, y: 8 }
const ROOM = '--snack-room'
const LOOKS_EVERY_MS = 200

const steps = (from: number, to: number, step: number): number[] => [
  ...Array.from({ length: Math.max(0, Math.ceil((to - from) / step)) }, (_, index) => from + index * step),
  to,
]

interface Span {
  left: number
  right: number
}

function isFree({ left, right }: Span, y: number): boolean {
  return steps(left, right - 1, STEP.x).every((x) => !document.elementFromPoint(x, y)?.closest(CONTROLS))
}

/** The middle, then either side. */
function columns(width: number): Span[] {
  const lefts = [(innerWidth - width) / 2, EDGE, innerWidth - EDGE - width]
  return lefts.map((left) => ({ left, right: left + width }))
}

/** The top of the first place without a control, from the edge that was asked for. */
function freeTop(column: Span, height: number, place: SnackPlace): number | null {
  const lines = steps(EDGE, innerHeight - EDGE, STEP.y)
  if (place === 'bottom') lines.reverse()
  let start: number | null = null
  for (const y of lines) {
    if (!isFree(column, y)) start = null
    else start ??= y
    if (start !== null && Math.abs(y - start) >= height) return Math.min(y, start)
  }
  return null
}

/** Places the snack where it covers no control, and again when the screen below it changes. */
export function keepClear(snack: HTMLElement, place: SnackPlace): () => void {
  const { style } = document.documentElement
  const isClear = () => {
    const box = snack.getBoundingClientRect()
    return steps(box.top, box.bottom - 1, STEP.y).every((y) => isFree(box, y))
  }
  const put = () => {
    if (!snack.isConnected) return
    const { width, height } = snack.getBoundingClientRect()
    for (const column of columns(width)) {
      const top = freeTop(column, height, place)
      if (top === null) continue
      snack.style.left = `${column.left}px`
      snack.style.top = `${top}px`
      return
    }
    snack.style.removeProperty('left')
    // A list of nothing but controls ends higher for as long.
    style.setProperty(ROOM, `${snack.offsetHeight}px`)
    const screen = document.querySelector('main')?.getBoundingClientRect()
    snack.style.top = `${screen?.bottom ?? EDGE}px`
  }
  whenReleased(put)

  let frame = 0
  const look = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => {
      if (!isClear()) whenReleased(put)
    })
  }
  const resized = () => whenReleased(put)
  // Transitions and pictures move controls without a change of the page.
  const again = setInterval(look, LOOKS_EVERY_MS)
  const changes = new MutationObserver(look)
  const root = document.getElementById('root')
  if (root) changes.observe(root, { subtree: true, childList: true })
  addEventListener('scroll', look, true)
  addEventListener('resize', resized)
  return () => {
    cancelAnimationFrame(frame)
    clearInterval(again)
    changes.disconnect()
    removeEventListener('scroll', look, true)
    removeEventListener('resize', resized)
    whenReleased(() => style.removeProperty(ROOM))
  }
}
