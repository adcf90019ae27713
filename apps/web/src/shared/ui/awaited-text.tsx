import { useTranslation } from 'react-i18next'
import classes from './loading.module.css'

/** Has the shape of a few letters, until they are read. */
export function AwaitedText() {
  const { t } = useTranslation()
  return <span className={classes.text}>{t('common.loading')}</span>
}
