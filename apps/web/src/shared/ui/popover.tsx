import { useId, useState, type MouseEvent, type ReactNode } from 'react'
import button from './icon-button.module.css'
import classes from './popover.module.css'

interface PopoverProps {
  label: string
  /** What the button shows. */
  face: ReactNode
  children: ReactNode
}

/** A button that opens a panel in the corner. Links and what has `data-leaves` close it. The browser closes it on Escape or a press elsewhere, and returns the focus. */
export function Popover({ label, face, children }: PopoverProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const onClick = ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
    if (target instanceof Element && target.closest('a, [data-leaves]')) currentTarget.hidePopover()
  }
  return (
    <>
      <button type="button" className={button.root} popoverTarget={id} aria-label={label} title={label}>
        {face}
      </button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={classes.panel}
        onBeforeToggle={({ newState }) => setOpen(newState === 'open')}
        onClick={onClick}
      >
        {isOpen && children}
      </div>
    </>
  )
}
