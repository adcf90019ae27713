import './branch-page-words.ts'
import type { Restaurant } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { useTranslation } from 'react-i18next'
import { BarTable } from '../../../shared/charts/bar-table.tsx'
import { NoticeLink } from '../../../shared/ui/notice-link.tsx'
import { Overview } from '../../../shared/ui/overview.tsx'
import { useOverview } from '../../analytics/analytics.queries.ts'
import { useFormats } from '../../restaurants/use-formats.ts'
import { BranchServices } from './branch-services.tsx'

interface BranchesOverviewProps {
  root: string
  /** One of the branches: its day is told with those of the others. */
  restId: string
  open: readonly Restaurant[]
  archived: number
}

/** What the branches took today, side by side. */
export function BranchesOverview({ root, restId, open, archived }: BranchesOverviewProps) {
  const { t } = useTranslation()
  const { money } = useFormats()
  const query = useOverview(restId)
  const branches = query.data?.branches
  const sumOf = (name: 'total' | 'unanswered') => branches?.reduce((sum, branch) => sum + branch[name], 0)
  const waiting = sumOf('unanswered')
  return (
    <Overview
      label={t('branches.overview')}
      query={query}
      tiles={[
        {
          name: t('branches.open-count'),
          value: String(open.length),
          note: t('branches.and-archived', { count: archived }),
        },
        { name: t('home.total-hint'), value: sumOf('total')?.toString() },
        {
          name: t('branches.to-answer'),
          value: waiting?.toString(),
          tone: waiting ? 'bad' : 'plain',
          to: '/dashboard/orders',
        },
      ]}
    >
      <BarTable
        title={t('branches.paid-today')}
        columns={[t('home.branch'), t('home.orders'), t('home.amount')]}
        rows={(branches ?? [])
          .toSorted((a, b) => b.revenue - a.revenue)
          .map(({ _id, name, total, revenue }) => ({
            key: _id,
            name: <NoticeLink to={`${root}/${_id}`}>{name}</NoticeLink>,
            size: revenue,
            cells: [t('home.order-count', { count: total }), money(revenue)],
          }))}
        empty={t('home.paid-none')}
      />
      <BranchServices branches={open} />
    </Overview>
  )
}
