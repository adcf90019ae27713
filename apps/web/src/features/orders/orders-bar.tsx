import './work-orders-words.ts'
import { IconPlayerPause } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { useBranch } from '../restaurants/branch-context.tsx'
import { openingEntries } from '../restaurants/opening-entries.rules.ts'
import type { OrderClock } from './order-clock.rules.ts'
import classes from './orders-bar.module.css'
import { PauseSheet } from './pause-sheet.tsx'
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
  const branch = useBranch()
  const [isPausing, setPausing] = useState(false)
  const words = t('orders.to-answer', { count: toAnswer })
  const fresh = t('orders.just-in-count', { count: justIn })
  return (
    <>
      {(isNew ? toAnswer : justIn) > 0 && (
        <button
          type="button"
          className={classes.oldest}
          data-urgency={urgency}
          title={t('orders.to-answer-hint')}
          aria-label={justIn > 0 ? `${words} ${fresh}` : words}
          onClick={onOldest}
        >
          {justIn < toAnswer && <span>{justIn > 0 ? `${words} ·` : words}</span>}
          {justIn > 0 && <span>{fresh}</span>}
        </button>
      )}
      {isNew && openingEntries(branch).length > 0 && (
        <ActionButton
          tone="plain"
          isSmall
          needsNetwork
          isIconOnPhone
          label={t('orders.pause')}
          icon={<IconPlayerPause size={20} stroke={1.75} aria-hidden />}
          onClick={() => setPausing(true)}
        >
          {t('orders.pause')}
        </ActionButton>
      )}
      {isNew && <SoundSwitch />}
      {isPausing && <PauseSheet onClose={() => setPausing(false)} />}
    </>
  )
}
