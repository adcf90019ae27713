import type { PrintJob } from '@brigade/contract/printing/jobs.contract.ts'
import type { Printer } from '@brigade/contract/printing/printers.contract.ts'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import classes from './job-row.module.css'
import { actsOf, otherPrinters } from './job.rules.ts'
import { PrinterChoice } from './printer-choice.tsx'
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
        label={t('job.elsewhere')}
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
