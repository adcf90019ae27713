import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { Modal } from '../../shared/ui/modal.tsx'
import { TextButton } from '../../shared/ui/text-button.tsx'
import { useBranch } from '../restaurants/branch-context.tsx'
import { usePrintService } from './print-service.ts'
import { PrintServices } from './print-services.tsx'
import { servicesReached, type ReachedService } from './print-services.rules.ts'
import { usePrintServices } from './printing.queries.ts'
import classes from './service.module.css'
import { HELP, SERVICES } from './service-addresses.ts'
import { ServiceHelp } from './service-help.tsx'

/** The way to the print services, below the list of printers. A banner tells of trouble. */
export function ServiceStatus() {
  const { t } = useTranslation()
  const { data: paired } = usePrintServices(useBranch()._id)
  const there = useWords(servicesReached(usePrintService(), paired ?? []))
  const open = useOpenAddress()
  return (
    <div className={classes.links}>
      <div role="status" className="for-screen-readers">
        {there}
      </div>
      <TextButton onClick={() => open(SERVICES)}>{t('services.title')}</TextButton>
    </div>
  )
}

/** What the address opens, over everything else: on a phone, the list is hidden behind a detail. */
export function ServiceDialogs() {
  const { t } = useTranslation()
  const { data: paired } = usePrintServices(useBranch()._id)
  const there = useWords(servicesReached(usePrintService(), paired ?? []))
  const { hash } = useLocation()
  const open = useOpenAddress()
  const close = () => open('')
  if (hash === SERVICES) return <PrintServices onClose={close} />
  if (hash !== HELP) return null
  return (
    <Modal label={t('settings.service-help-about')} className={classes.dialog} onClose={close}>
      <div className={classes.inside}>
        {there === null ? <ServiceHelp isWhole /> : <h2 className="lead">{there}</h2>}
        <ActionButton tone="plain" onClick={close}>
          {t('settings.close')}
        </ActionButton>
      </div>
    </Modal>
  )
}

function useOpenAddress() {
  const navigate = useNavigate()
  return (hash: string) => void navigate({ hash }, { replace: true })
}

function useWords(reached: readonly ReachedService[]): string | null {
  const { t } = useTranslation()
  const [first, ...more] = reached
  if (!first) return null
  const count = reached.reduce((sum, { printers }) => sum + printers.length, 0)
  if (more.length > 0) return t('services.several-on', { services: reached.length, count })
  return first.name === null ? t('settings.service-on', { count }) : t('services.on', { name: first.name, count })
}
