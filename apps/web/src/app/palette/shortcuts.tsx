import './shortcuts-words.ts'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { Modal } from '../../shared/ui/modal.tsx'
import classes from './palette.module.css'

const SHORTCUTS = [
  'go',
  'help',
  'rows',
  'more-rows',
  'open',
  'leave',
  'number',
  'time',
  'date',
  'order-rows',
  'order-next',
  'order-accept',
  'order-minutes',
  'order-several',
  'order-reject',
  'order-prepared',
  'order-undo',
  'order-search',
  'new-cart',
  'search',
  'pay',
  'send',
  'menu-order',
  'floor',
] as const

/** The keys of the whole app. */
export default function Shortcuts({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Modal label={t('shortcuts.title')} className={classes.dialog} onClose={onClose}>
      <header className={`aligned ${classes.head}`}>
        <h2>{t('shortcuts.title')}</h2>
        <IconButton label={t('shell.close')} onClick={onClose}>
          <IconX size={20} stroke={1.75} />
        </IconButton>
      </header>
      <dl className={classes.list}>
        {SHORTCUTS.map((shortcut) => (
          <div key={shortcut} className={`aligned ${classes.target}`}>
            <dt>{t(`shortcuts.${shortcut}`)}</dt>
            <dd>
              <kbd>{t(`shortcuts.${shortcut}-keys`)}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
