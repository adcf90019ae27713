import { useLayoutEffect, useRef, type ReactNode, type SyntheticEvent } from 'react'

interface ModalProps {
  label: string
  className: string | undefined
  onClose: () => void
  children: ReactNode
}

/** A dialog closed by Escape or a click beside it. The browser's dialog element keeps the focus and returns it. */
export function Modal({ label, className, onClose, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  // Ignores events from inside, for example from a confirmation above this dialog.
  const closeItself = (event: SyntheticEvent) => {
    if (event.target === dialog.current) onClose()
  }

  return (
    <dialog ref={dialog} className={className} aria-label={label} onCancel={closeItself} onClick={closeItself}>
      {children}
    </dialog>
  )
}
