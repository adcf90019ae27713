import type { Printer } from '@brigade/contract/printing/printers.contract.ts'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { TextButton } from '../../shared/ui/text-button.tsx'
import classes from './job-row.module.css'

interface PrinterChoiceProps {
  label: string
  printers: readonly Printer[]
  onChoose: (prnId: string) => void
  onLeave: () => void
}

/** The printers that a page can go to, with the focus on the first. */
export function PrinterChoice({ label, printers, onChoose, onLeave }: PrinterChoiceProps) {
  const { t } = useTranslation()
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => root.current?.querySelector('button')?.focus(), [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    // Escape closes only the choice, not the dialog around it.
    event.preventDefault()
    onLeave()
  }
  const words = ({ name, isPaused, isOnline }: Printer) => {
    if (isPaused) return t('job.send-to-paused', { printer: name })
    return t(isOnline ? 'job.send-to' : 'job.send-to-offline', { printer: name })
  }
  return (
    <div ref={root} className={`beside ${classes.acts}`} role="group" aria-label={label} onKeyDown={onKeyDown}>
      {printers.map((printer) => (
        <ActionButton key={printer._id} isSmall tone="plain" onClick={() => onChoose(printer._id)}>
          {words(printer)}
        </ActionButton>
      ))}
      <TextButton onClick={onLeave}>{t('common.cancel')}</TextButton>
    </div>
  )
}
