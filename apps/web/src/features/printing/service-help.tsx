import { useTranslation } from 'react-i18next'
import { Section } from '../../shared/ui/section.tsx'
import { useBranch } from '../restaurants/branch-context.tsx'
import { CommandLine } from './command-line.tsx'
import { usePrintService } from './print-service.ts'
import { startCommand } from './printer-entry.rules.ts'
import { useKnownPrintServices } from './printing.queries.ts'
import classes from './service.module.css'

interface ServiceHelpProps {
  /** Shows the steps, which are else folded away. */
  isWhole?: boolean
}

export function ServiceHelp({ isWhole = false }: ServiceHelpProps) {
  const { t } = useTranslation()
  const names = useSilentNames()
  const steps = (
    <>
      <ServiceSteps />
      <p>{t('settings.service-pair')}</p>
    </>
  )
  return (
    <Section title={t('settings.service-help')}>
      <p>{names === '' ? t('settings.service-what') : t('settings.service-silent', { names })}</p>
      <p className="quiet">{t('settings.service-seeking')}</p>
      {isWhole ? (
        steps
      ) : (
        <details>
          <summary>{t('settings.by-hand')}</summary>
          <div className="stack">{steps}</div>
        </details>
      )}
    </Section>
  )
}

/** How to start the print service of this machine, for the browser that is open on it. */
export function ServiceSteps() {
  const { t } = useTranslation()
  const { soughtAt } = usePrintService()
  return (
    <ol className={`lines ${classes.steps}`}>
      <li>
        {t('settings.service-start')}
        <CommandLine line={startCommand(location.origin, soughtAt)} />
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
  )
}

/** The paired print services, where none of them is connected. */
export function useSilentNames(): string {
  const { i18n } = useTranslation()
  const paired = useKnownPrintServices(useBranch()._id) ?? []
  return new Intl.ListFormat(i18n.language).format(paired.map(({ name }) => name))
}
