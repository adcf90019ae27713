import { useState, type KeyboardEvent } from 'react'
import type { UpdateProps } from '../update/updates.ts'
import { AddVariationPanel } from './add-variation-panel.tsx'
import { EditVariationPanel } from './edit-variation-panel.tsx'
import { VariationRows } from './variation-rows.tsx'

/** An id, or `new`. */
type Open = string | null

/** The variations of a food with what can be done to them. A form takes their place while it is open. */
export function VariationsPanel({ food, onClose }: UpdateProps) {
  const [open, setOpen] = useState<Open>(null)
  // Returns the focus to the button that opened the form.
  const [last, setLast] = useState<Open>(null)
  const show = (next: Open) => {
    setLast(open)
    setOpen(next)
  }
  const back = () => show(null)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    back()
  }

  // Somebody else may have archived it meanwhile.
  const variation = food.variations.find(({ _id }) => _id === open)
  if (variation) {
    return (
      <div onKeyDown={onKeyDown}>
        <EditVariationPanel food={food} variation={variation} onClose={back} />
      </div>
    )
  }
  if (open === 'new') {
    return (
      <div onKeyDown={onKeyDown}>
        <AddVariationPanel food={food} onClose={back} />
      </div>
    )
  }
  return <VariationRows food={food} focus={last} onOpen={show} onClose={onClose} />
}
