import type { Named } from '@brigade/contract/lookups/lookups.contract.ts'
import type { MenuUse } from '@brigade/contract/lookups/menu-uses.contract.ts'
import type { CallError } from '../../shared/api/call-error.ts'
import { useTranslation } from 'react-i18next'
import { BarTable } from '../../shared/charts/bar-table.tsx'
import { NoticeLink } from '../../shared/ui/notice-link.tsx'
import { Overview, type TileProps } from '../../shared/ui/overview.tsx'
import { byUse } from './uses.rules.ts'

/** The most entries that the table names. */
const MOST = 8

interface UsesOverviewProps<Entry extends Named> {
  root: string
  label: string
  /** Of the column of names. */
  column: string
  entries: readonly Entry[]
  query: { data: MenuUse[] | undefined; error: CallError | null; refetch: () => Promise<unknown> }
  tiles?: readonly TileProps[]
  /** More of an entry, with the name of its column. */
  more?: { column: string; of: (entry: Entry) => string }
}

/** Which entries foods use most, and which no food uses. */
export function UsesOverview<Entry extends Named>(props: UsesOverviewProps<Entry>) {
  const { root, label, column, entries, query, tiles = [], more } = props
  const { t } = useTranslation()
  const { used, unused } = byUse(entries, query.data)
  return (
    <Overview
      label={label}
      query={query}
      tiles={[
        ...tiles,
        {
          name: t('uses.unused'),
          value: query.data && String(unused.length),
          note:
            unused[0] &&
            (unused.length > 1
              ? t('uses.and-more', { name: unused[0].name, count: unused.length - 1 })
              : unused[0].name),
          ...(unused[0] && { to: `${root}/${unused[0]._id}` }),
        },
      ]}
    >
      <BarTable
        title={t('uses.most')}
        columns={[column, t('uses.foods'), ...(more ? [more.column] : [])]}
        rows={used.slice(0, MOST).map(({ entry, count }) => ({
          key: entry._id,
          name: <NoticeLink to={`${root}/${entry._id}`}>{entry.name}</NoticeLink>,
          size: count,
          cells: [t('uses.count', { count }), ...(more ? [more.of(entry)] : [])],
        }))}
        empty={t('uses.none-used')}
      />
    </Overview>
  )
}
