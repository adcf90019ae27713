import { useTranslation } from 'react-i18next'
import { Section } from '../../shared/ui/section.tsx'
import { useBranch } from '../restaurants/branch-context.tsx'
import { usePrintService } from './print-service.ts'
import { startCommand } from './printer-entry.rules.ts'
import { useKnownPrintServices } from './printing.queries.ts'
import classes from './service.module.css'

interface ServiceHelpProps {
  /** Shows the steps, which are else folded away. */
  isWhole?: boolean
}

export function ServiceHelp({ isWhole = false }: ServiceHelpProps) {
  const { t, i18n } = useTranslation()
  const { _id: restId } = useBranch()
  const paired = useKnownPrintServices(restId) ?? []
  const names = new Intl.ListFormat(i18n.language).format(paired.map(({ name }) => name))
  const { soughtAt } = usePrintService()
  const steps = (
    <>
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
    </>
  )
  return (
    <Section title={t('settings.service-help')} isAsking>
      <p>{names === '' ? t('settings.service-what') : t('settings.service-silent', { names })}</p>
      <p className="quiet">{t('settings.service-seeking')}</p>
      {isWhole ? (
        steps
      ) : (
        <details>
          <summary>{t('settings.how-to-start')}</summary>
          <div className="stack">{steps}</div>
        </details>
      )}
    </Section>
  )
}
