import { useTranslation } from 'react-i18next'
import type { OrderClock } from './order-clock.rules.ts'
import classes from './orders-bar.module.css'
import { SoundSwitch } from './sound-switch.tsx'

interface OrdersBarProps {
  isNew: boolean
  toAnswer: number
  justIn: number
  /** Of the order that has waited longest. */
  urgency: OrderClock['urgency']
  onOldest: () => void
}

export function OrdersBar({ isNew, toAnswer, justIn, urgency, onOldest }: OrdersBarProps) {
  const { t } = useTranslation()
  return (
    <>
      {(isNew ? toAnswer : justIn) > 0 && (
        <button
          type="button"
          className={classes.oldest}
          data-just-in={justIn > 0}
          data-urgency={urgency}
          title={t('orders.to-answer-hint')}
          onClick={onOldest}
        >
          <span className={classes.toAnswer}>{t('orders.to-answer', { count: toAnswer })}</span>
          {justIn > 0 && <span>{t('orders.just-in-count', { count: justIn })}</span>}
        </button>
      )}
      {isNew && <SoundSwitch />}
    </>
  )
}
