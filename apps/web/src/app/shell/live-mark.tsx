import { useTranslation } from 'react-i18next'
import { useLiveStatus } from '../../shared/live/use-live.ts'
import classes from './live-mark.module.css'

/** Shows whether the page is live; the words are for screen readers and tooltips. */
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
