import type { ZReportHead } from '@brigade/contract/drawers/drawers.contract.ts'
import { useTranslation } from 'react-i18next'
import { NoticeLink } from '../../shared/ui/notice-link.tsx'
import { Section } from '../../shared/ui/section.tsx'
import { useNow } from '../../shared/use-now.ts'
import { useFormats } from '../restaurants/use-formats.ts'
import { Difference } from './difference.tsx'

const YEARS_MOVE_ON_MS = 3_600_000
const MOST = 5

interface LastCountsProps {
  /** The address of the list. */
  root: string
  /** The newest first. */
  reports: readonly ZReportHead[]
}

/** How the latest drawers were counted; the list has all of them. */
export function LastCounts({ root, reports }: LastCountsProps) {
  const { t } = useTranslation()
  const { money, shortMoment } = useFormats()
  const now = useNow(YEARS_MOVE_ON_MS)
  return (
    <Section title={t('drawers.last-counts')}>
      <ul className="rows">
        {reports.slice(0, MOST).map(({ _id, drawer, closedAt, closedBy, total, over }) => (
          <li key={_id}>
            <NoticeLink to={`${root}/${_id}`}>{drawer}</NoticeLink>
            <span className="row-words">
              {money(total)}
              <span className="hint">{t('drawers.by-at', { by: closedBy, when: shortMoment(closedAt, now) })}</span>
            </span>
            <Difference over={over} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
