import { useTranslation } from 'react-i18next'
import { ActionButton } from './action-button.tsx'
import classes from './log-none.module.css'

interface LogNoneProps {
  /** What is said where nothing is looked for in particular. */
  text: string
  /** Null where nothing is looked for in particular. */
  onClear: (() => void) | null
}

/** In place of rows where there are none. */
export function LogNone({ text, onClear }: LogNoneProps) {
  const { t } = useTranslation()
  if (!onClear) return <p className={classes.none}>{text}</p>
  return (
    <div className={classes.none} role="status">
      <strong>{t('log.nothing-matches')}</strong>
      <ActionButton tone="plain" onClick={onClear}>
        {t('log.show-everything')}
      </ActionButton>
    </div>
  )
}
