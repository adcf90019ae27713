import { autoUpdate, flip, offset, useFloating } from '@floating-ui/react-dom'
import { IconDots } from '@tabler/icons-react'
import { useId, useState, type ReactNode, type Ref } from 'react'
import button from './icon-button.module.css'
import panel from './popover.module.css'
import textButton from './text-button.module.css'
import { useNetworkAct } from './use-network-act.ts'

export interface MenuAct {
  text: string
  /** The accessible name, which adds the subject to the text. */
  label?: string
  icon: ReactNode
  /** Only of an act that calls the server. */
  isBusy?: boolean
  onClick: () => void
}

interface ActMenuProps {
  label: string
  acts: readonly MenuAct[]
  icon?: ReactNode
  /** False when another key reaches the button and Tab skips it. */
  isTabbable?: boolean
  /** Draws the acts only while it is open: where each row of a list has a menu. */
  isLazy?: boolean
  ref?: Ref<HTMLButtonElement> | undefined
}

/**
 * Acts that are seldom needed, behind one button. The first has the focus once it is open. A press on one closes it. The
 * browser closes it on Escape or a press elsewhere, and returns the focus.
 */
export function ActMenu({ label, acts, icon, isTabbable = true, isLazy = false, ref }: ActMenuProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [reference, setReference] = useState<HTMLSpanElement | null>(null)
  const [floating, setFloating] = useState<HTMLDivElement | null>(null)
  const { floatingStyles } = useFloating({
    elements: { reference, floating },
    open: isOpen,
    strategy: 'fixed',
    placement: 'bottom-end',
    middleware: [offset(4), flip()],
    // The panel is always in the page; following its button costs a layout.
    ...(isOpen && { whileElementsMounted: autoUpdate }),
  })
  return (
    <>
      <span ref={setReference}>
        <button
          ref={ref}
          type="button"
          className={button.root}
          tabIndex={isTabbable ? undefined : -1}
          popoverTarget={id}
          aria-label={label}
          title={label}
        >
          {icon ?? <IconDots size={20} stroke={1.75} aria-hidden />}
        </button>
      </span>
      <div
        ref={setFloating}
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        className={panel.panel}
        style={{ ...floatingStyles, right: 'auto', bottom: 'auto', width: 'max-content' }}
        onBeforeToggle={({ newState }) => setOpen(newState === 'open')}
        onToggle={({ newState, currentTarget }) => {
          if (newState === 'open') currentTarget.querySelector('button')?.focus()
        }}
      >
        <div className="lines">
          {(isOpen || !isLazy) && acts.map((each) => <Act key={each.text} act={each} menu={id} />)}
        </div>
      </div>
    </>
  )
}

function Act({ act: { text, label, icon, isBusy, onClick }, menu }: { act: MenuAct; menu: string }) {
  const { isOffline, title, refuse } = useNetworkAct(isBusy !== undefined)
  const press = () => {
    if (isOffline) refuse()
    else if (!isBusy) onClick()
  }
  return (
    <button
      type="button"
      className={textButton.root}
      popoverTarget={menu}
      popoverTargetAction="hide"
      aria-label={label}
      title={title}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || isOffline || undefined}
      onClick={press}
    >
      {icon}
      {text}
    </button>
  )
}
