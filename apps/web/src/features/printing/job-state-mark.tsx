import type { PrintJob, PrintState } from '@brigade/contract/printing/jobs.contract.ts'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconHelpCircle,
  IconHourglassEmpty,
  IconPrinter,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { StatusChip, type StatusLook } from '../../shared/ui/status-chip.tsx'

const looks: Readonly<Record<PrintState, StatusLook>> = {
  queued: { icon: IconHourglassEmpty, tone: 'waiting' },
  sent: { icon: IconPrinter, tone: 'quiet' },
  printed: { icon: IconCircleCheck, tone: 'good' },
  failed: { icon: IconAlertTriangle, tone: 'bad' },
  unknown: { icon: IconHelpCircle, tone: 'waiting' },
}

export function JobStateMark({ job: { state, isSettled } }: { job: PrintJob }) {
  const { t } = useTranslation()
  const isOver = isSettled && state !== 'printed'
  return (
    <StatusChip {...looks[state]} {...(isOver && { tone: 'quiet' })}>
      {t(`job.state.${state}`)}
    </StatusChip>
  )
}
