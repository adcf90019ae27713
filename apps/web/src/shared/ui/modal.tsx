import {
  useLayoutEffect,
  useRef,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react'
import { UnreadContext } from './unread.tsx'

interface ModalProps {
  label: string
  className?: string | undefined
  onClose: () => void
  /** Where Floating UI places the dialog; without it, the class does. */
  place?: { setDialog: (dialog: HTMLDialogElement | null) => void; style: CSSProperties }
  children: ReactNode
}

/** What lies below a dialog does not hear the Escape that closes it. */
function keepEscape(event: KeyboardEvent) {
  if (event.key === 'Escape') event.stopPropagation()
}

/** A dialog closed by Escape or a click beside it. The browser's dialog element keeps the focus and returns it. */
export function Modal({ label, className, onClose, place, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const setDialog = place?.setDialog
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    setDialog?.(shown)
    return () => shown?.close()
  }, [setDialog])
  // Ignores events from inside, for example from a confirmation above this dialog.
  const closeItself = (event: SyntheticEvent) => {
    if (event.target === dialog.current) onClose()
  }

  return (
    <dialog
      ref={dialog}
      className={className}
      style={place?.style}
      aria-label={label}
      onCancel={closeItself}
      onClick={closeItself}
      onKeyDown={keepEscape}
    >
      {/* It covers the list whose failure the page is about. */}
      <UnreadContext value={false}>{children}</UnreadContext>
    </dialog>
  )
}
