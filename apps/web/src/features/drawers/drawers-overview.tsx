import type { Drawer, ZReportHead } from '@brigade/contract/drawers/drawers.contract.ts'
import { toDecimal, toMinor } from '@brigade/contract/kernel/money.ts'
import { useTranslation } from 'react-i18next'
import { BarTable } from '../../shared/charts/bar-table.tsx'
import { StackedChart } from '../../shared/charts/stacked-chart.tsx'
import { AwaitedCard } from '../../shared/ui/awaited-card.tsx'
import type { ListQuery } from '../../shared/ui/list-notice.tsx'
import { Overview } from '../../shared/ui/overview.tsx'
import { StepList } from '../../shared/ui/step-list.tsx'
import { useBranches } from '../restaurants/branch-context.tsx'
import { useFormats } from '../restaurants/use-formats.ts'
import { useDifferenceText } from './difference.tsx'
import { countedByDay, countsByPerson, differenceOf } from './drawer-rows.rules.ts'
import { OpenDrawerCard } from './open-drawer-card.tsx'

/** Where sales go into a drawer. */
const TILL = '/dashboard/direct'

interface DrawersOverviewProps {
  /** The address of the list. */
  root: string
  /** The address of the form that opens a drawer. */
  form: string
  drawers: readonly Drawer[]
  /** The newest first. */
  reports: readonly ZReportHead[]
}

/** So that the figures tell of the present, however many counts were read. */
const LATELY = 20

/** The open drawers, and whether cash is missing and at whose counts; or how a drawer works, before one was counted. */
export function DrawersOverview({ root, form, drawers, reports }: DrawersOverviewProps) {
  const { t } = useTranslation()
  const { decimals } = useFormats()
  const lately = reports.slice(0, LATELY)
  const off = lately.reduce((total, { over }) => total + toMinor(over, decimals), 0)
  const sum = toDecimal(off, decimals)
  const sumText = useDifferenceText(sum)
  const { flags } = useBranches()
  const [first] = drawers
  const open = drawers.map((drawer) => (
    <OpenDrawerCard key={drawer._id} drawer={drawer} address={`${root}/${drawer._id}`} />
  ))
  if (lately.length === 0)
    return (
      <Overview label={t('drawers.overview')}>
        {open}
        <StepList
          title={t('drawers.steps')}
          hint={t('drawers.steps-hint')}
          steps={[
            { name: t('drawers.step-open'), isDone: drawers.length > 0, link: { to: form } },
            {
              name: t('drawers.step-sell'),
              isDone: drawers.some(({ sales }) => sales > 0),
              ...(flags.isDirectPosAllowed && { link: { to: TILL } }),
            },
            {
              name: t('drawers.step-count'),
              isDone: false,
              ...(first && { link: { to: `${root}/${first._id}` } }),
            },
          ]}
        />
      </Overview>
    )
  return (
    <Overview
      label={t('drawers.overview')}
      tiles={[
        { name: t('drawers.open-now'), value: String(drawers.length) },
        {
          name: t('drawers.sales'),
          value: String(drawers.reduce((total, { sales }) => total + sales, 0)),
          note: t('drawers.into-open'),
        },
        {
          name: t('drawers.difference'),
          value: sumText,
          note: t('drawers.of-counts', { count: lately.length }),
          tone: differenceOf(sum) === 'short' ? 'bad' : 'plain',
        },
      ]}
    >
      {open}
      <ByDay reports={lately} />
      <ByPerson reports={lately} />
    </Overview>
  )
}

/** Has the shape of the figures and of an open drawer. Most counts are too few for a chart. */
export function AwaitedDrawers({ query }: { query: ListQuery }) {
  const { t } = useTranslation()
  return (
    <Overview
      label={t('drawers.overview')}
      query={{ ...query, data: undefined }}
      tiles={[
        { name: t('drawers.open-now'), value: undefined },
        { name: t('drawers.sales'), value: undefined, note: t('drawers.into-open') },
        { name: t('drawers.difference'), value: undefined },
      ]}
      awaited={<AwaitedCard of="rows" count={2} />}
    />
  )
}

/** Fewer compare nothing. */
const FEWEST_DAYS = 3

function ByDay({ reports }: Pick<DrawersOverviewProps, 'reports'>) {
  const { t } = useTranslation()
  const { money, compactMoney, day, columnDay, decimals } = useFormats()
  const days = countedByDay(reports, decimals)
  if (days.filter(({ total }) => total > 0).length < FEWEST_DAYS) return null
  return (
    <StackedChart
      title={t('drawers.by-day')}
      series={[{ key: 'total', name: t('drawers.sold') }]}
      columns={days.map(({ date, total }) => ({
        key: date,
        label: day(date),
        short: columnDay(date),
        values: [total],
      }))}
      columnName={t('drawers.day')}
      format={money}
      formatScale={compactMoney}
      empty={t('drawers.nothing-counted')}
    />
  )
}

/** Nothing where one person counted all of it: the figures above say the same. */
function ByPerson({ reports }: Pick<DrawersOverviewProps, 'reports'>) {
  const { t } = useTranslation()
  const { money, decimals } = useFormats()
  const people = countsByPerson(reports, decimals)
  if (people.length < 2) return null
  return (
    <BarTable
      title={t('drawers.by-person')}
      columns={[t('drawers.person'), t('drawers.counts'), t('drawers.difference')]}
      rows={people.map(({ person, counts, over, off }) => ({
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
