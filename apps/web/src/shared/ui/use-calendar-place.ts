import { autoUpdate, flip, offset, shift, useFloating } from '@floating-ui/react-dom'
import { useState } from 'react'

const GAP = 4

/** Places a dialog below a field, or above it where there is more room, within the window. */
export function useCalendarPlace() {
  const [field, setField] = useState<HTMLElement | null>(null)
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null)
  const { floatingStyles: style } = useFloating({
    elements: { reference: field, floating: dialog },
    strategy: 'fixed',
    placement: 'bottom-start',
    middleware: [offset(GAP), flip(), shift({ padding: GAP, crossAxis: true })],
    whileElementsMounted: autoUpdate,
  })
  return { setField, place: { setDialog, style } }
}
