import type { Order } from '@brigade/contract/orders/orders.contract.ts'
import { IconAlertTriangle, IconClock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Countdown } from '../../shared/ui/countdown.tsx'
import classes from './age-mark.module.css'
import { ageOf, ageWords, LATE_FROM_MINUTES } from './order-age.rules.ts'

export function AgeMark({ order, now }: { order: Order; now: number }) {
  const { t } = useTranslation()
  const { minutes, urgency } = ageOf(order, now)
  const { key, values } = ageWords(minutes)
  const isDue = urgency === 'fresh' || urgency === 'waiting'
  const Icon = urgency === 'late' ? IconAlertTriangle : IconClock
  const words = t(key, values)
  return (
    <span className={classes.mark} data-urgency={urgency}>
      {isDue ? (
        // The ring empties until the order is late.
        <Countdown left={1 - minutes / LATE_FROM_MINUTES}>{words}</Countdown>
      ) : (
        <>
          <Icon size={14} stroke={2.25} aria-hidden /> {words}
        </>
      )}
      {urgency !== 'answered' && <span className="for-screen-readers">{t(`orders.urgency.${urgency}`)}</span>}
    </span>
  )
}
