import type { PrintJob } from '@brigade/contract/printing/jobs.contract.ts'
import type { Printer } from '@brigade/contract/printing/printers.contract.ts'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { TextButton } from '../../shared/ui/text-button.tsx'
import classes from './job-row.module.css'
import { actsOf, otherPrinters } from './job.rules.ts'
import { useJobActs } from './use-job-acts.ts'

interface JobActsProps {
  job: PrintJob
  printers: readonly Printer[]
  onActed: () => void
}

export function JobActs({ job, printers, onActed }: JobActsProps) {
  const { t } = useTranslation()
  const opener = useRef<HTMLButtonElement>(null)
  const { again, sendTo, cameOut, drop, busy } = useJobActs(job, onActed)
  const [isChoosing, setChoosing] = useState(false)
  const names = actsOf(job, printers)
  const others = otherPrinters(job.printer, printers)
  const [only] = others.length === 1 ? others : []

  // Returns the focus to the button that opened the choice.
  const endChoice = () => {
    setChoosing(false)
    requestAnimationFrame(() => opener.current?.focus())
  }

  if (isChoosing && others.length > 0) {
    return (
      <PrinterChoice
        printers={others}
        onChoose={(prnId) => {
          endChoice()
          sendTo(prnId)
        }}
        onLeave={endChoice}
      />
    )
  }

  const acts = {
    'came-out': { label: t('job.came-out'), onClick: cameOut },
    again: { label: t('job.again'), onClick: again },
    elsewhere: only
      ? { label: t('job.send-to', { printer: only.name }), onClick: () => sendTo(only._id) }
      : { label: t('job.elsewhere'), onClick: () => setChoosing(true) },
    drop: { label: t('job.drop'), onClick: drop },
  }
  return (
    <div className={`beside ${classes.acts}`}>
      {names.map((act) => (
        <ActionButton
          isSmall
          key={act}
          ref={act === 'elsewhere' ? opener : null}
          tone="plain"
          isBusy={busy === act}
          needsNetwork={false}
          onClick={acts[act].onClick}
        >
          {acts[act].label}
        </ActionButton>
      ))}
    </div>
  )
}

interface PrinterChoiceProps {
  printers: readonly Printer[]
  onChoose: (prnId: string) => void
  onLeave: () => void
}

function PrinterChoice({ printers, onChoose, onLeave }: PrinterChoiceProps) {
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
    <div
      ref={root}
      className={`beside ${classes.acts}`}
      role="group"
      aria-label={t('job.elsewhere')}
      onKeyDown={onKeyDown}
    >
      {printers.map((printer) => (
        <ActionButton key={printer._id} isSmall tone="plain" onClick={() => onChoose(printer._id)}>
          {words(printer)}
        </ActionButton>
      ))}
      <TextButton onClick={onLeave}>{t('common.cancel')}</TextButton>
    </div>
  )
}
