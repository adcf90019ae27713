import { IconMessage2 } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './last-messages.module.css'
import { Popover } from './popover.tsx'
import { useSnackState } from './snack.tsx'

export function LastMessages() {
  const { t } = useTranslation()
  return (
    <Popover label={t('shell.last-messages')} face={<IconMessage2 size={20} stroke={1.75} />}>
      <MessageList />
    </Popover>
  )
}

interface MessageListProps {
  /** Of the branch; the browser's own before there is one. */
  timeZone?: string | undefined
}

export function MessageList({ timeZone }: MessageListProps) {
  const { t, i18n } = useTranslation()
  const { kept } = useSnackState()
  const clock = useMemo(
    () => new Intl.DateTimeFormat(i18n.language, { timeStyle: 'medium', timeZone }),
    [i18n.language, timeZone],
  )
  return (
    <ul aria-label={t('shell.last-messages')}>
      {kept.length === 0 && (
        <li className="quiet" style={{ padding: '12px 16px' }}>
          {t('shell.no-messages')}
        </li>
      )}
      {kept.map((message) => (
        <li key={message.id} className={classes.message} data-mood={message.mood}>
          <time className="hint" dateTime={message.at.toISOString()}>
            {clock.format(message.at)}
          </time>
          <span>{message.text}</span>
        </li>
      ))}
    </ul>
  )
}
