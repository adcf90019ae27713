import type { PrintJob } from '@brigade/contract/printing/jobs.contract.ts'
import type { Printer } from '@brigade/contract/printing/printers.contract.ts'
import { useTranslation } from 'react-i18next'
import { mayBeHere } from '@brigade/contract/printing/hand-over.rules.ts'
import { whyWaiting } from './job.rules.ts'
import { usePrintService } from './print-service.ts'

/** Why a job is not on paper, in words; null of one that is. */
export function useJobReason(job: PrintJob, printers: readonly Printer[]): string | null {
  const { t } = useTranslation()
  const { printers: here, serviceId } = usePrintService()
  if (job.state !== 'queued') return job.state === 'sent' ? t('job.sent') : job.reason
  const local = mayBeHere(job.printer, serviceId) ? here : []
  const { why, status } = whyWaiting(job, { printers, local })
  return t(`job.waits.${why}`, { printer: job.printer.name, status })
}
