import type { WebhookState } from '@brigade/contract/webhooks/webhooks.contract.ts'
import { IconAlertTriangle, IconCircleCheck, IconHourglassEmpty } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { Mark } from '../../shared/ui/mark.tsx'

const looks: Readonly<Record<WebhookState, Omit<ComponentProps<typeof Mark>, 'children'>>> = {
  waiting: { icon: IconHourglassEmpty, tone: 'waiting' },
  delivered: { icon: IconCircleCheck, tone: 'good' },
  failed: { icon: IconAlertTriangle, tone: 'bad' },
}

export function StateMark({ state }: { state: WebhookState }) {
  const { t } = useTranslation()
  return <Mark {...looks[state]}>{t(`messages.state.${state}`)}</Mark>
}
