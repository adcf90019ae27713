import { useRef, type ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import type { Additions } from '../../shared/additions.tsx'
import { serverTime } from '../../shared/api/server-time.ts'
import { useNow } from '../../shared/use-now.ts'
import { useBranch } from '../restaurants/branch-context.tsx'
import { latestPages } from './job.rules.ts'
import classes from './print-order.module.css'
import { PrintedLine } from './printed-line.tsx'
import { usePrinters, usePrintJobs } from './printing.queries.ts'
import { isTrouble } from './trouble.rules.ts'

const LOOK_MS = 15_000

type BillStateProps = ComponentProps<NonNullable<Additions['BillState']>>

/** What became of the bill that guests got last, until it is on paper. An earlier one is out of date. */
export default function BillState({ cartId, at, isTroubleOnly = false }: BillStateProps) {
  const { t } = useTranslation()
  const restId = useBranch()._id
  const now = serverTime(useNow(LOOK_MS))
  const { items = [] } = usePrintJobs({ restId, isOpen: 'true' })
  const { data: printers = [] } = usePrinters(restId)
  const states = useRef<HTMLUListElement>(null)
  const ofBill = items.filter((job) => job.cartId === cartId && Date.parse(job.createdAt) >= Date.parse(at))
  const shown = latestPages(ofBill).filter((job) => !isTroubleOnly || isTrouble(job, now))
  if (shown.length === 0) return null
  return (
    <ul ref={states} className={`lines unringed ${classes.states}`} tabIndex={-1} aria-label={t('printing.states')}>
      {shown.map((job) => (
        <PrintedLine key={job.pjId} job={job} printers={printers} onActed={() => states.current?.focus()} />
      ))}
    </ul>
  )
}
