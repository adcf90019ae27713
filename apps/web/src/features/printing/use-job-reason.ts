import type { PrintJob } from '@brigade/contract/printing/jobs.contract.ts'
import type { Printer } from '@brigade/contract/printing/printers.contract.ts'
import { useTranslation } from 'react-i18next'
import { whyWaiting } from './job.rules.ts'
import { usePrintService } from './print-service.ts'
import { servicesReached } from './print-services.rules.ts'
import { useKnownPrintServices } from './printing.queries.ts'

export function useJobReason(job: PrintJob, printers: readonly Printer[]): string | null {
  const { t } = useTranslation()
  const local = usePrintService()
  const paired = useKnownPrintServices(job.restId) ?? []
  if (job.state !== 'queued') return job.state === 'sent' ? t('job.sent') : job.reason
  const { why, status, service } = whyWaiting(job, { printers, reached: servicesReached(local, paired), paired })
  return t(`job.waits.${why}`, { printer: job.printer.name, status, service })
}
