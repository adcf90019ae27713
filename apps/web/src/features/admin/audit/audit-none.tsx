import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../../shared/ui/action-button.tsx'
import classes from './audit-none.module.css'

interface AuditNoneProps {
  /** Null where nothing is looked for in particular. */
  onClear: (() => void) | null
}

/** In place of rows where there are none. */
export function AuditNone({ onClear }: AuditNoneProps) {
  const { t } = useTranslation()
  if (!onClear) return <p className={classes.none}>{t('audit.none')}</p>
  return (
    <div className={classes.none} role="status">
      <strong>{t('audit.nothing-matches')}</strong>
      <ActionButton tone="plain" onClick={onClear}>
        {t('audit.show-everything')}
      </ActionButton>
    </div>
  )
}
