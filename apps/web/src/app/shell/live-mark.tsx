import { useTranslation } from 'react-i18next'
import { useLiveStatus } from '../../shared/live/use-live.ts'
import classes from './live-mark.module.css'

/** Whether what is seen is kept current, at a glance; the words are there for whoever asks. */
export function LiveMark() {
  const { t } = useTranslation()
  const status = useLiveStatus()
  const words = t(status === 'on' ? 'live.on' : status === 'lost' ? 'live.lost' : 'live.connecting')
  return (
    <span className={classes.mark} data-status={status} role="status" title={words}>
      <span className="for-screen-readers">{words}</span>
    </span>
  )
}
