import { IconPlugConnected, IconPlugConnectedX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { StatusChip } from '../../shared/ui/status-chip.tsx'
import { Modal } from '../../shared/ui/modal.tsx'
import { TextButton } from '../../shared/ui/text-button.tsx'
import { useBranch } from '../restaurants/branch-context.tsx'
import { usePrintService } from './print-service.ts'
import { PrintServices } from './print-services.tsx'
import { servicesReached, type ReachedService } from './print-services.rules.ts'
import { usePrintServices } from './printing.queries.ts'
import classes from './service.module.css'
import { ServiceHelp } from './service-help.tsx'

/** Opens the print services in an address. */
export const SERVICES = '#services'

export function ServiceStatus() {
  const { t } = useTranslation()
  const { data: paired, error } = usePrintServices(useBranch()._id)
  const reached = servicesReached(usePrintService(), paired ?? [])
  const there = useWords(reached)
  const [shown, setShown] = useState<'help' | 'services' | null>(null)
  const { hash, key } = useLocation()
  // Each press of a link has a key of its own.
  useEffect(() => {
    if (hash === SERVICES) setShown('services')
  }, [hash, key])
  const close = () => setShown(null)
  const isThere = reached.length > 0
  const isKnown = isThere || paired !== undefined || error !== null
  return (
    <div className={classes.status}>
      <div role="status">
        {isKnown && (
          <StatusChip icon={isThere ? IconPlugConnected : IconPlugConnectedX} tone={isThere ? 'good' : 'waiting'}>
            {there ?? t('settings.service-off')}
          </StatusChip>
        )}
      </div>
      {isKnown && !isThere && (
        <TextButton label={t('settings.service-help-about')} onClick={() => setShown('help')}>
          {t('settings.help')}
        </TextButton>
      )}
      <TextButton onClick={() => setShown('services')}>{t('services.title')}</TextButton>
      {shown === 'help' && (
        <Modal label={t('settings.service-help-about')} className={classes.dialog} onClose={close}>
          <div className={classes.inside}>
            {isThere ? <h2 className="lead">{there}</h2> : <ServiceHelp />}
            <ActionButton tone="plain" onClick={close}>
              {t('settings.close')}
            </ActionButton>
          </div>
        </Modal>
      )}
      {shown === 'services' && <PrintServices onClose={close} />}
    </div>
  )
}

function useWords(reached: readonly ReachedService[]): string | null {
  const { t } = useTranslation()
  const [first, ...more] = reached
  if (!first) return null
  const count = reached.reduce((sum, { printers }) => sum + printers.length, 0)
  if (more.length > 0) return t('services.several-on', { services: reached.length, count })
  return first.name === null ? t('settings.service-on', { count }) : t('services.on', { name: first.name, count })
}
