import type { Printer } from '@brigade/contract/printing/printers.contract.ts'
import { useTranslation } from 'react-i18next'
import { NoticeLink } from '../../shared/ui/notice-link.tsx'
import { Section } from '../../shared/ui/section.tsx'
import { useBranch } from '../restaurants/branch-context.tsx'
import { usePrintService } from './print-service.ts'
import { servicesReached } from './print-services.rules.ts'
import { usePrintServices } from './printing.queries.ts'
import { HELP, SERVICES } from './service-addresses.ts'
import { serviceTrouble, type ServiceTrouble } from './service-trouble.rules.ts'
import { useHeard } from './use-heard.ts'

/** Undefined while nothing is known. */
export function useServiceTrouble(printers: readonly Printer[]): ServiceTrouble | null | undefined {
  const restId = useBranch()._id
  const { data: paired, error } = usePrintServices(restId)
  const isHeard = useHeard(restId)
  const isReached = servicesReached(usePrintService(), paired ?? []).length > 0
  if (!paired && !error) return undefined
  if (!paired && isReached) return null
  return serviceTrouble(isReached, paired ?? [], printers, isHeard)
}

/** The one cause that printers are offline, and its cure. */
export function ServiceBanner({ trouble }: { trouble: ServiceTrouble }) {
  const { t, i18n } = useTranslation()
  const { printers, isNoneReached } = trouble
  const names = new Intl.ListFormat(i18n.language).format(trouble.names)
  const isNamed = names !== '' && !isNoneReached
  const said = [
    ...(names !== '' && isNoneReached ? [t('settings.no-answer', { names, count: trouble.names.length })] : []),
    t('settings.cannot-print', { count: printers }),
  ]
  return (
    <div role="status">
      <Section title={isNamed ? t('settings.service-of-off', { names }) : t('settings.service-off')} asks="urgently">
        <p>{said.join(' ')}</p>
        <div>
          {/* Of one among several, the list of print services says it. */}
          <NoticeLink to={isNoneReached ? HELP : SERVICES} isButton>
            {t('settings.how-to-start')}
          </NoticeLink>
        </div>
      </Section>
    </div>
  )
}
