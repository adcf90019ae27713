import type { Drawer, ZReportHead } from '@brigade/contract/drawers/drawers.contract.ts'
import { toDecimal, toMinor } from '@brigade/contract/kernel/money.ts'
import { useTranslation } from 'react-i18next'
import { BarTable } from '../../shared/charts/bar-table.tsx'
import { Overview } from '../../shared/ui/overview.tsx'
import { StepList } from '../../shared/ui/step-list.tsx'
import { useNow } from '../../shared/use-now.ts'
import { useFormats } from '../restaurants/use-formats.ts'
import { useDifferenceText } from './difference.tsx'
import { countsByPerson, differenceOf } from './drawer-rows.rules.ts'

interface DrawersOverviewProps {
  /** The address of the form that opens a drawer. */
  form: string
  drawers: readonly Drawer[]
  /** The newest first. */
  reports: readonly ZReportHead[]
}

const YEARS_MOVE_ON_MS = 3_600_000

/** So that the figures tell of the present, however many counts were read. */
const LATELY = 20

/** Whether cash is missing, and at whose counts; or how a drawer works, before there is one. */
export function DrawersOverview({ form, drawers, reports }: DrawersOverviewProps) {
  const { t } = useTranslation()
  const lately = reports.slice(0, LATELY)
  const [last] = lately
  const sum = toDecimal(lately.reduce((total, { over }) => total + toMinor(over), 0))
  const lastText = useDifferenceText(last?.over ?? 0)
  const sumText = useDifferenceText(sum)
  const { shortMoment } = useFormats()
  const now = useNow(YEARS_MOVE_ON_MS)
  if (!last)
    return (
      <StepList
        title={t('drawers.steps')}
        hint={t('drawers.steps-hint')}
        steps={[
          { name: t('drawers.step-open'), isDone: drawers.length > 0, link: { to: form } },
          { name: t('drawers.step-sell'), isDone: drawers.some(({ sales }) => sales > 0) },
          { name: t('drawers.step-count'), isDone: false },
        ]}
      />
    )
  const toneOf = (over: number) => (differenceOf(over) === 'short' ? 'bad' : 'plain')
  return (
    <Overview
      label={t('drawers.overview')}
      tiles={[
        {
          name: t('drawers.open-now'),
          value: String(drawers.length),
          note: drawers.map(({ name }) => name).join(', '),
        },
        {
          name: t('drawers.sales'),
          value: String(drawers.reduce((total, { sales }) => total + sales, 0)),
          note: t('drawers.into-open'),
        },
        {
          name: t('drawers.last-count'),
          value: lastText,
          note: `${last.drawer}, ${shortMoment(last.closedAt, now)}`,
          tone: toneOf(last.over),
        },
        {
          name: t('drawers.difference'),
          value: sumText,
          note: t('drawers.of-counts', { count: lately.length }),
          tone: toneOf(sum),
        },
      ]}
    >
      <ByPerson reports={lately} />
    </Overview>
  )
}

function ByPerson({ reports }: Pick<DrawersOverviewProps, 'reports'>) {
  const { t } = useTranslation()
  const { money } = useFormats()
  return (
    <BarTable
      title={t('drawers.by-person')}
      columns={[t('drawers.person'), t('drawers.counts'), t('drawers.difference')]}
      rows={countsByPerson(reports).map(({ person, counts, over, off }) => ({
        key: person,
        name: person,
        size: off,
        cells: [
          t('drawers.count-count', { count: counts }),
          t(`drawers.${differenceOf(over)}`, { amount: money(Math.abs(over)) }),
        ],
      }))}
      empty=""
    />
  )
}
