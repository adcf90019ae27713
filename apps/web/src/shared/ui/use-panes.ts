import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

const OVERVIEW = '#overview'
const ROW = '[data-row][tabindex="0"]'
const TO_OVERVIEW = '[data-to-overview] button'

interface PanesOptions {
  /** An item or a form is open, or awaited. */
  isFull: boolean
  hasOverview: boolean
  selected: string | null
  onSelect: (key: null) => void
}

/**
 * A phone shows the list or the detail. The overview opens there at an address of its own, so that links in it and the
 * phone's Back close it.
 */
export function usePanes({ isFull, hasOverview, selected, onSelect }: PanesOptions) {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const isOverview = hasOverview && hash === OVERVIEW
  const isOpen = isFull || isOverview
  const { root, detailPane, willReturn } = useFocusBetween(isOpen, isOverview ? TO_OVERVIEW : ROW, selected)
  const leave = () => {
    willReturn()
    if (isOverview) void navigate({ pathname, search }, { replace: true })
    else onSelect(null)
  }
  const openOverview = () => void navigate({ pathname, search, hash: OVERVIEW })
  return { root, detailPane, isOpen, leave, openOverview }
}

/** Moves the focus between the list and the detail when the pane that has it disappears. */
function useFocusBetween(isOpen: boolean, opener: string, selected: string | null) {
  const root = useRef<HTMLDivElement>(null)
  const detailPane = useRef<HTMLElement>(null)
  const cameFrom = useRef(ROW)
  const isLeaving = useRef(false)

  // A phone hides the clicked row, so the focus moves to the detail.
  useEffect(() => {
    if (isOpen) cameFrom.current = opener
    const list = root.current?.querySelector<HTMLElement>('[data-pane="list"]')
    if (isOpen && list && getComputedStyle(list).visibility === 'hidden') detailPane.current?.focus()
  }, [isOpen, opener, selected])

  useEffect(() => {
    if (detailPane.current) detailPane.current.scrollTop = 0
  }, [isOpen, selected])

  // The focused element may disappear with the detail, so the focus moves to the list.
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    const isLost = isLeaving.current || document.activeElement === document.body
    if (wasOpen.current && !isOpen && isLost) root.current?.querySelector<HTMLElement>(cameFrom.current)?.focus()
    if (!isOpen) isLeaving.current = false
    wasOpen.current = isOpen
  }, [isOpen])
  const willReturn = () => {
    isLeaving.current = true
  }
  return { root, detailPane, willReturn }
}
