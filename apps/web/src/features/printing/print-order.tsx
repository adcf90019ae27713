import { printOrder, type OrderKind } from '@brigade/contract/printing/jobs.contract.ts'
import { IconPrinter, IconReceipt } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderPlace } from '../../shared/additions.tsx'
import { useAction } from '../../shared/api/queries.ts'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { useBranch } from '../restaurants/branch-context.tsx'
import classes from './print-order.module.css'
import { latestPages } from './job.rules.ts'
import { PrintedLine } from './printed-line.tsx'
import { useAfterPrinting, useFollowedPrinters, usePrintJobs } from './printing.queries.ts'

interface PrintOrderProps {
  orderId: string
  place: OrderPlace
}

// The kitchen needs tickets of open and just-paid orders; a guest may want a receipt at any time.
const kindsAt: Readonly<Record<OrderPlace, readonly OrderKind[]>> = {
  open: ['ticket', 'receipt'],
  paid: ['ticket', 'receipt'],
  past: ['receipt'],
}

function labelOf(kind: OrderKind, place: OrderPlace) {
  if (kind === 'receipt') return 'printing.print-receipt'
  return place === 'open' ? 'printing.print' : 'printing.print-ticket'
}

export function PrintOrder({ orderId, place }: PrintOrderProps) {
  const { t } = useTranslation()
  const restId = useBranch()._id
  const { data: known } = useFollowedPrinters(restId)
  const printers = known ?? []
  // Without a printer, nothing was printed.
  const { items: jobs } = usePrintJobs({ restId, ordId: orderId }, { enabled: known?.length !== 0 })
  const states = useRef<HTMLUListElement>(null)
  const kinds = kindsAt[place]
  const latest = kinds.flatMap((kind) => latestPages(jobs?.filter((job) => job.kind === kind) ?? []))
  return (
    <section className="lines" aria-label={t('printing.order')}>
      <div className="beside">
        {kinds.map((kind) => (
          <PrintButton key={kind} orderId={orderId} kind={kind} label={t(labelOf(kind, place))} />
        ))}
      </div>
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

interface PrintButtonProps {
  orderId: string
  kind: OrderKind
  label: string
}

function PrintButton({ orderId, kind, label }: PrintButtonProps) {
  const refresh = useAfterPrinting()
  const { act, isBusy } = useAction(printOrder, { onDone: refresh, onFail: refresh })
  const Icon = kind === 'ticket' ? IconPrinter : IconReceipt
  return (
    <ActionButton
      tone="plain"
      isSmall
      isBusy={isBusy}
      needsNetwork={false}
      icon={<Icon size={20} stroke={1.75} aria-hidden />}
      onClick={() => act({ ordId: orderId, kind })}
    >
      {label}
    </ActionButton>
  )
}
