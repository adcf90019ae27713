import { useTranslation } from 'react-i18next'
import classes from './loading.module.css'

export function LoadingScreen() {
  const { t } = useTranslation()
  return (
    <div className={classes.screen} role="status">
      <span className={classes.ring} aria-hidden />
      <span>{t('common.please-wait')}</span>
    </div>
  )
}
