import type { CsvPlan } from '@brigade/contract/csv/csv.contract.ts'
import { useTranslation } from 'react-i18next'
import { TotalsTable } from '../../shared/ui/totals-table.tsx'

/** What a file would do, and every problem in it. */
export function CsvPreview({ plan }: { plan: CsvPlan }) {
  const { t } = useTranslation()
  const { added, changed, unchanged, problems, problemCount, entries } = plan
  const isNothing = problemCount === 0 && added + changed === 0
  return (
    <>
      <p className="strong">{t('csv.counts', { added, changed, unchanged })}</p>
      {isNothing && <p className="quiet">{t('csv.nothing')}</p>}
      {problemCount > 0 && (
        <>
          <p className="problem">{t('csv.problems', { count: problemCount })}</p>
          <TotalsTable
            label={t('csv.problem-table')}
            columns={[t('csv.row'), t('csv.column')]}
            rows={problems.map(({ row, column, text }, at) => ({
              key: `${row} ${column} ${at}`,
              name: String(row),
              cells: [column ?? t('csv.whole-row')],
              below: text,
            }))}
            totals={[]}
          />
          <More count={problemCount - problems.length} />
        </>
      )}
      {entries.length > 0 && (
        <>
          <TotalsTable
            label={t('csv.entry-table')}
            columns={[t('csv.entry'), t('csv.row'), t('csv.effect')]}
            rows={entries.map(({ row, name, isNew, cells }) => ({
              key: String(row),
              name,
              cells: [row, t(isNew ? 'csv.new' : 'csv.changed')],
              ...(cells.length > 0 && { below: <Cells cells={cells} /> }),
            }))}
            totals={[]}
          />
          <More count={added + changed - entries.length} />
        </>
      )}
    </>
  )
}

function More({ count }: { count: number }) {
  const { t } = useTranslation()
  return count > 0 ? <p className="quiet">{t('csv.more', { count })}</p> : null
}

function Cells({ cells }: { cells: CsvPlan['entries'][number]['cells'] }) {
  const { t } = useTranslation()
  const shown = (cell: string) => cell || t('csv.empty-cell')
  return (
    <ul className="quiet">
      {cells.map(({ column, was, will }) => (
        <li key={column}>{t('csv.cell', { column, was: shown(was), will: shown(will) })}</li>
      ))}
    </ul>
  )
}
