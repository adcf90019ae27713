import { IconPlugConnected, IconPlugConnectedX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { Mark } from '../../shared/ui/mark.tsx'
import { Modal } from '../../shared/ui/modal.tsx'
import { TextButton } from '../../shared/ui/text-button.tsx'
import { usePrintService } from './print-service.ts'
import classes from './service.module.css'
import { ServiceHelp } from './service-help.tsx'

/** Whether the print service of this machine is there, and how many printers it has; where it is not, what to do about it. */
export function ServiceStatus() {
  const { t } = useTranslation()
  const { status, printers } = usePrintService()
  const [isHelping, setHelping] = useState(false)
  const isThere = status === 'on'
  const there = t('settings.service-on', { count: printers.length })
  return (
    <div className={classes.status}>
      <div role="status">
        <Mark icon={isThere ? IconPlugConnected : IconPlugConnectedX} tone={isThere ? 'good' : 'waiting'}>
          {isThere ? there : t('settings.service-off')}
        </Mark>
      </div>
      {!isThere && (
        <TextButton label={t('settings.service-help-about')} onClick={() => setHelping(true)}>
          {t('settings.help')}
        </TextButton>
      )}
      {isHelping && (
        <Modal label={t('settings.service-help-about')} className={classes.dialog} onClose={() => setHelping(false)}>
          <div className={classes.inside}>
            {isThere ? <h2 className={classes.title}>{there}</h2> : <ServiceHelp />}
            <ActionButton tone="plain" onClick={() => setHelping(false)}>
              {t('settings.close')}
            </ActionButton>
          </div>
        </Modal>
      )}
    </div>
  )
}
