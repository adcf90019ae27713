import './telling-words.ts'
import type { WebhookState } from '@brigade/contract/webhooks/webhooks.contract.ts'
import { IconAlertTriangle, IconCircleCheck, IconHourglassEmpty } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { StatusChip, type StatusLook } from '../../shared/ui/status-chip.tsx'

const looks: Readonly<Record<WebhookState, StatusLook>> = {
  waiting: { icon: IconHourglassEmpty, tone: 'waiting' },
  delivered: { icon: IconCircleCheck, tone: 'good' },
  failed: { icon: IconAlertTriangle, tone: 'bad' },
}

export function StateMark({ state }: { state: WebhookState }) {
  const { t } = useTranslation()
  return <StatusChip {...looks[state]}>{t(`messages.state.${state}`)}</StatusChip>
}
