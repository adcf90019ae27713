import { IconCloudOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './unsent-words.module.css'
import { useOutbox, useTill } from './use-cart.ts'

/**
 * Says that acts wait for the network. It overlays its surroundings, so that nothing moves, and ignores short delays.
 */
export function UnsentWords() {
  const { t } = useTranslation()
  const { acts, status } = useOutbox(useTill())
  const isWaiting = status === 'waiting' && acts.length > 0
  return (
    <p className={`aligned hint strong loss ${classes.line}`} role="status" data-waiting={isWaiting}>
      {isWaiting && (
        <>
          <IconCloudOff size={20} stroke={1.75} aria-hidden />
          <span>{t('till.waiting', { count: acts.length })}</span>
        </>
      )}
    </p>
  )
}
