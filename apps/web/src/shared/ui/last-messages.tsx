import { IconMessage2 } from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from './icon-button.tsx'
import classes from './last-messages.module.css'
import { useSnackState } from './snack.tsx'

export function LastMessages() {
  const { t, i18n } = useTranslation()
  const { kept } = useSnackState()
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const clock = useMemo(() => new Intl.DateTimeFormat(i18n.language, { timeStyle: 'medium' }), [i18n.language])

  useEffect(() => {
    if (!isOpen) return
    const leave = (event: Event) => {
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape'
      const isOutside = event.target instanceof Node && !root.current?.contains(event.target)
      if (isEscape || (isOutside && event.type === 'pointerdown')) setOpen(false)
    }
    addEventListener('pointerdown', leave)
    addEventListener('keydown', leave)
    return () => {
      removeEventListener('pointerdown', leave)
      removeEventListener('keydown', leave)
    }
  }, [isOpen])

  return (
    <div className={classes.root} ref={root}>
      <IconButton label={t('shell.last-messages')} isExpanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <IconMessage2 size={20} stroke={1.75} />
      </IconButton>
      {isOpen && (
        <ul className={classes.list} aria-label={t('shell.last-messages')}>
          {kept.length === 0 && <li className={classes.none}>{t('shell.no-messages')}</li>}
          {kept.map((message) => (
            <li key={message.id} className={classes.message} data-mood={message.mood}>
              <time dateTime={message.at.toISOString()}>{clock.format(message.at)}</time>
              <span>{message.text}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
