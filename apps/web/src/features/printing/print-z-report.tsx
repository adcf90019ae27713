import './print-settings-words.ts'
import { printZReport } from '@brigade/contract/printing/jobs.contract.ts'
import { IconPrinter } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../shared/api/queries.ts'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { useBranch } from '../restaurants/branch-context.tsx'
import { latestPages } from './job.rules.ts'
import classes from './print-order.module.css'
import { PrintedLine } from './printed-line.tsx'
import { PrinterChoice } from './printer-choice.tsx'
import { useAfterPrinting, usePrinters, usePrintJobs } from './printing.queries.ts'

/** Sends a Z report to the printer, or to one of several, and shows what became of it. */
export default function PrintZReport({ drawerId }: { drawerId: string }) {
  const { t } = useTranslation()
  const restId = useBranch()._id
  const { items: jobs = [] } = usePrintJobs({ restId, drawerId })
  const { data: printers = [] } = usePrinters(restId)
  const refresh = useAfterPrinting()
  const { act, isBusy } = useAction(printZReport, { onDone: refresh, onFail: refresh })
  const [isChoosing, setChoosing] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const states = useRef<HTMLUListElement>(null)
  const latest = latestPages(jobs)

  // Returns the focus to the button that opened the choice.
  const endChoice = () => {
    setChoosing(false)
    requestAnimationFrame(() => opener.current?.focus())
  }
  return (
    <section className="lines" aria-label={t('printing.z-report')} data-screen-only>
      {isChoosing ? (
        <PrinterChoice
          label={t('printing.z-report')}
          printers={printers}
          onChoose={(prnId) => {
            endChoice()
            act({ restId, drawerId, prnId })
          }}
          onLeave={endChoice}
        />
      ) : (
        <div className="beside">
          <ActionButton
            ref={opener}
            tone="plain"
            isSmall
            isBusy={isBusy}
            needsNetwork={false}
            icon={<IconPrinter size={20} stroke={1.75} aria-hidden />}
            onClick={() => (printers.length > 1 ? setChoosing(true) : act({ restId, drawerId }))}
          >
            {t('printing.print')}
          </ActionButton>
        </div>
      )}
      {latest.length > 0 && (
        <ul ref={states} className={`lines unringed ${classes.states}`} tabIndex={-1} aria-label={t('printing.states')}>
          {latest.map((job) => (
            <PrintedLine key={job.pjId} job={job} printers={printers} onActed={() => states.current?.focus()} />
          ))}
        </ul>
      )}
    </section>
  )
}
