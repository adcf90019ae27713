import { useTranslation } from 'react-i18next'
import { useLiveStatus } from '../../shared/live/use-live.ts'
import classes from './live-mark.module.css'

export function LiveMark() {
  const { t } = useTranslation()
  const status = useLiveStatus()
  const form = status === 'on' || status === 'lost' ? status : 'connecting'
  return (
    <span className={classes.mark} data-status={status} role="status" title={t(`live.${form}`)}>
      <span aria-hidden>{t(`live.${form}-short`)}</span>
      <span className="for-screen-readers">{t(`live.${form}`)}</span>
    </span>
  )
}
