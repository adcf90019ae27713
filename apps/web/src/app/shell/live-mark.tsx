import { useTranslation } from 'react-i18next'
import { useLiveStatus } from '../../shared/live/use-live.ts'
import classes from './live-mark.module.css'

export function LiveMark() {
  const { t } = useTranslation()
  const status = useLiveStatus()
  const form = status === 'on' || status === 'lost' ? status : 'connecting'
  const [words, short] = [t(`live.${form}`), t(`live.${form}-short`)]
  return (
    <span className={`hint aligned ${classes.mark}`} data-status={status} role="status" title={words}>
      {short === words ? (
        <span>{words}</span>
      ) : (
        <>
          <span aria-hidden>{short}</span>
          <span className="for-screen-readers">{words}</span>
        </>
      )}
    </span>
  )
}
