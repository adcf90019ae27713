import type { WebhookState } from '@brigade/contract/webhooks/webhooks.contract.ts'
import { IconAlertTriangle, IconCircleCheck, IconHourglassEmpty, type TablerIcon } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './state-mark.module.css'

const icons: Readonly<Record<WebhookState, TablerIcon>> = {
  waiting: IconHourglassEmpty,
  delivered: IconCircleCheck,
  failed: IconAlertTriangle,
}

/** How a message stands, as an icon and in words. */
export function StateMark({ state }: { state: WebhookState }) {
  const { t } = useTranslation()
  const Icon = icons[state]
  return (
    <span className={classes.mark} data-state={state}>
      <Icon size={16} stroke={1.9} aria-hidden />
      {t(`messages.state.${state}`)}
    </span>
  )
}
