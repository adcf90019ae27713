import { ListNotice } from '../../shared/ui/list-notice.tsx'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { Modal } from '../../shared/ui/modal.tsx'
import { NoticeLine } from '../../shared/ui/notice.tsx'
import { NoticeLink } from '../../shared/ui/notice-link.tsx'
import { useNow } from '../../shared/use-now.ts'
import { useBranch } from '../restaurants/branch-context.tsx'
import { PairService } from './pair-service.tsx'
import { PairedServiceRow } from './paired-service-row.tsx'
import classes from './print-services.module.css'
import { usePrintServices } from './printing.queries.ts'
import { HELP } from './service-addresses.ts'

const YEARS_MOVE_ON_MS = 3_600_000

export function PrintServices({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const restId = useBranch()._id
  const query = usePrintServices(restId)
  const { data: services, error } = query
  const now = useNow(YEARS_MOVE_ON_MS)
  const title = useRef<HTMLHeadingElement>(null)
  const [removed, setRemoved] = useState('')
  // The first button may remove a service, so the title takes the focus.
  useEffect(() => title.current?.focus(), [])

  const onRemoved = (message: string) => {
    setRemoved(message)
    title.current?.focus()
  }
  const list = () => {
    if (!services) return <ListNotice items={undefined} query={query} skeletonRows={2} />
    if (services.length > 0) {
      return (
        <ul className={classes.services} aria-label={t('services.list')}>
          {services.map((service) => (
            <PairedServiceRow key={service._id} service={service} now={now} onRemoved={onRemoved} />
          ))}
        </ul>
      )
    }
    return (
      <div className="lines">
        <strong>{t('services.none')}</strong>
        <p className="quiet">{t('services.none-hint')}</p>
        <NoticeLink to={HELP}>{t('settings.how-to-start')}</NoticeLink>
      </div>
    )
  }

  return (
    <Modal label={t('services.title')} className={classes.dialog} onClose={onClose}>
      <div className={classes.inside}>
        <h2 ref={title} className="unringed" tabIndex={-1}>
          {t('services.title')}
        </h2>
        <p className={classes.said} role="status">
          {removed}
        </p>
        {list()}
        {services && error && <NoticeLine>{error.message}</NoticeLine>}
        <PairService restId={restId} services={services ?? []} />
        <div style={{ justifySelf: 'end' }}>
          <ActionButton tone="plain" onClick={onClose}>
            {t('settings.close')}
          </ActionButton>
        </div>
      </div>
    </Modal>
  )
}
