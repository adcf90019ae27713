import type { Order } from '@brigade/contract/orders/orders.contract.ts'
import { IconAlertTriangle, IconClock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './age-mark.module.css'
import { ageOf, ageWords } from './order-age.rules.ts'

export function AgeMark({ order, now }: { order: Order; now: number }) {
  const { t } = useTranslation()
  const { minutes, urgency } = ageOf(order, now)
  const { key, values } = ageWords(minutes)
  const Icon = urgency === 'late' ? IconAlertTriangle : IconClock
  return (
    <span className={classes.mark} data-urgency={urgency}>
      <Icon size={14} stroke={2.25} aria-hidden />
      {t(key, values)}
      {urgency !== 'answered' && <span className="for-screen-readers">{t(`orders.urgency.${urgency}`)}</span>}
    </span>
  )
}
