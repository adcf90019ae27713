import { useLayoutEffect, useRef, type ReactNode, type SyntheticEvent } from 'react'

interface ModalProps {
  /** Names it for screen readers. */
  label: string
  className: string | undefined
  onClose: () => void
  children: ReactNode
}

/** Over everything else, until it is left by Escape or by a press beside it. The browser's own dialog keeps the focus and gives it back. */
export function Modal({ label, className, onClose, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  // What is pressed or left inside is not this one: a question, for instance, that is asked over it.
  const closeItself = (event: SyntheticEvent) => {
    if (event.target === dialog.current) onClose()
  }

  return (
    <dialog ref={dialog} className={className} aria-label={label} onCancel={closeItself} onClick={closeItself}>
      {children}
    </dialog>
  )
}
