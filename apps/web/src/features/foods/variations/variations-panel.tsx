import type { Variation } from '@brigade/contract/foods/foods.contract.ts'
import { useState, type KeyboardEvent } from 'react'
import type { UpdateProps } from '../update/updates.ts'
import { AddVariationPanel } from './add-variation-panel.tsx'
import { EditVariationPanel } from './edit-variation-panel.tsx'
import { VariationRows } from './variation-rows.tsx'

/** The id of a variation, `new`, or both for a new one that is filled with a saved one. */
type Open = string | null

const NEW = 'new'
const LIKE = `${NEW} like `

/** The variations of a food with what can be done to them. A form takes their place while it is open. */
export function VariationsPanel({ food, onClose }: UpdateProps) {
  const [open, setOpen] = useState<Open>(null)
  // Returns the focus to the button that opened the form.
  const [last, setLast] = useState<Open>(null)
  const [opened, setOpened] = useState<Variation>()
  const show = (next: Open) => {
    setLast(open)
    setOpen(next)
    setOpened(food.variations.find(({ _id }) => _id === next))
  }
  const back = () => show(null)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    back()
  }

  // Somebody else may have archived it meanwhile. What was entered stays.
  const present = food.variations.find(({ _id }) => _id === open)
  const variation = present ?? opened
  if (variation) {
    return (
      <div onKeyDown={onKeyDown}>
        <EditVariationPanel food={food} variation={variation} isArchived={!present} onClose={back} />
      </div>
    )
  }
  if (open?.startsWith(NEW)) {
    const copied = food.variations.find(({ _id }) => open === LIKE + _id)
    return (
      <div onKeyDown={onKeyDown}>
        <AddVariationPanel food={food} copied={copied} onClose={back} />
      </div>
    )
  }
  return (
    <VariationRows
      food={food}
      focus={last?.startsWith(LIKE) ? last.slice(LIKE.length) : last}
      onOpen={show}
      onCopy={(id) => show(LIKE + id)}
      onClose={onClose}
    />
  )
}
