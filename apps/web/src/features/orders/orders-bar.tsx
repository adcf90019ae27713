import { useTranslation } from 'react-i18next'
import { Tabs } from '../../shared/ui/tabs.tsx'
import classes from './orders-bar.module.css'
import { SoundSwitch } from './sound-switch.tsx'

interface OrdersBarProps {
  toAnswer: number
  /** How many of them came in just now and were not looked at yet. */
  justIn: number
  onOldest: () => void
}

export function OrdersBar({ toAnswer, justIn, onOldest }: OrdersBarProps) {
  const { t } = useTranslation()
  return (
    <header className={classes.bar}>
      <h1 className={classes.title}>{t('orders.title')}</h1>
      <Tabs label={t('orders.tabs')} tabs={[{ path: '', label: t('orders.new') }]} root="/dashboard/orders" />
      {toAnswer > 0 && (
        <button
          type="button"
          className={classes.oldest}
          data-just-in={justIn > 0}
          title={t('orders.to-answer-hint')}
          onClick={onOldest}
        >
          <span className={classes.toAnswer}>{t('orders.to-answer', { count: toAnswer })}</span>
          {justIn > 0 && <span>{t('orders.just-in-count', { count: justIn })}</span>}
        </button>
      )}
      <SoundSwitch />
    </header>
  )
}
