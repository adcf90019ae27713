import { useTranslation } from 'react-i18next'
import { useBranch } from '../restaurants/branch-context.tsx'
import { usePrintService } from './print-service.ts'
import { startCommand } from './printer-entry.rules.ts'
import { useKnownPrintServices } from './printing.queries.ts'
import classes from './service.module.css'

export function ServiceHelp() {
  const { t, i18n } = useTranslation()
  const { _id: restId } = useBranch()
  const paired = useKnownPrintServices(restId) ?? []
  const names = new Intl.ListFormat(i18n.language).format(paired.map(({ name }) => name))
  const { soughtAt } = usePrintService()
  return (
    <section className={`stack ${classes.help}`} aria-label={t('settings.service-help')}>
      <h2 className="lead">{t('settings.service-help')}</h2>
      {names !== '' && <p>{t('settings.service-silent', { names })}</p>}
      {names === '' && <p>{t('settings.service-what')}</p>}
      <ol className={`lines ${classes.steps}`}>
        <li>
          {t('settings.service-start')}
          <code className={classes.command}>{startCommand(location.origin, soughtAt)}</code>
        </li>
        {isSecureContext ? (
          <>
            <li>{t('settings.service-allow')}</li>
            <li>{t('settings.service-blocked')}</li>
          </>
        ) : (
          <li>{t('settings.service-insecure')}</li>
        )}
      </ol>
      <p>{t('settings.service-pair')}</p>
      <p className="quiet">{t('settings.service-seeking')}</p>
    </section>
  )
}
