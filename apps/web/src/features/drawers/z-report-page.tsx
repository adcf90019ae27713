import { useTranslation } from 'react-i18next'
import { ListNotice } from '../../shared/ui/list-notice.tsx'
import { NotInList } from '../../shared/ui/not-in-list.tsx'
import { useZReport } from './drawers.queries.ts'
import { ZReportDetail } from './z-report-detail.tsx'

interface ZReportPageProps {
  restId: string
  drawerId: string
  onLeave: () => void
}

export function ZReportPage({ restId, drawerId, onLeave }: ZReportPageProps) {
  const { t } = useTranslation()
  const query = useZReport(restId, drawerId)
  if (query.data) return <ZReportDetail report={query.data} />
  if (query.error?.code !== 'not-found') return <ListNotice items={undefined} query={query} />
  return (
    <NotInList title={t('drawers.gone')} hint={t('drawers.gone-hint')} leave={t('drawers.to-list')} onLeave={onLeave} />
  )
}
