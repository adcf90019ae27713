import { useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react'

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
  const closeOnGround = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose()
  }

  return (
    <dialog ref={dialog} className={className} aria-label={label} onCancel={onClose} onClick={closeOnGround}>
      {children}
    </dialog>
  )
}
