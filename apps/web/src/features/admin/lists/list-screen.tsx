import type { Named } from '@brigade/contract/lookups/lookups.contract.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../../shared/api/call-error.ts'
import { DataRow } from '../../../shared/ui/data-row.tsx'
import { EntryDetail, EntryFact } from '../../../shared/ui/entry-detail.tsx'
import { UsedBy } from '../../ingredients/used-by.tsx'
import { UsesOverview } from '../../ingredients/uses-overview.tsx'
import { useUseCount } from '../../ingredients/use-use-count.ts'
import { EntryList } from '../../lookups/entry-list.tsx'
import { useMenuUses } from '../../lookups/lookups.queries.ts'
import { useBranches } from '../../restaurants/branch-context.tsx'
import { addressOfList, type ListPath } from './list-paths.ts'
import type { AddForm } from './add-form.ts'

interface ListScreenProps<Entry extends Named> {
  path: ListPath
  query: { data: Entry[] | undefined; error: CallError | null; refetch: () => Promise<unknown> }
  Form: AddForm<Entry>
  below?: (entry: Entry) => string
  facts?: (entry: Entry) => ReactNode
  parts?: (entry: Entry) => ReactNode
  /** Foods use its entries. Those of the selected branch are named. */
  isOfFoods?: boolean
}

const ROW_HEIGHT = 50

export function ListScreen<Entry extends Named>(props: ListScreenProps<Entry>) {
  const { path, query, Form, below, facts, parts, isOfFoods = false } = props
  const { t } = useTranslation()
  const { selected: branch } = useBranches()
  const uses = useMenuUses(isOfFoods ? branch?._id : undefined)
  const usesOf = useUseCount(uses.data)
  return (
    <EntryList
      root={addressOfList(path)}
      label={t(`lists.${path}`)}
      query={query}
      below={(entry) => below?.(entry) ?? ''}
      row={(entry) => (
        <DataRow
          title={entry.name}
          value={<span className="hint">{[below?.(entry), usesOf(entry)].filter(Boolean).join(' · ')}</span>}
        />
      )}
      rowHeight={ROW_HEIGHT}
      detail={(entry, number) => (
        <div key={entry._id} className="parts detail">
          <EntryDetail entry={entry} number={number}>
            {facts?.(entry)}
            <EntryFact name={t('lists.use')} isWide>
              {t(`lists.${path}.use`)}
            </EntryFact>
            {isOfFoods && branch && (
              <UsedBy name={t('uses.at', { branch: branch.name })} uses={uses.data} entryId={entry._id} />
            )}
          </EntryDetail>
          {parts?.(entry)}
        </div>
      )}
      overview={
        isOfFoods && branch && query.data && query.data.length > 0 ? (
          <UsesOverview
            root={addressOfList(path)}
            label={t('lists.overview', { branch: branch.name })}
            column={t('entries.name')}
            entries={query.data}
            query={uses}
          />
        ) : undefined
      }
      add={t(`lists.${path}.add`)}
      form={(onAdded) => <Form title={t(`lists.${path}.add`)} onAdded={onAdded} />}
      none={{ title: t(`lists.${path}.none`), hint: t(`lists.${path}.hint`) }}
      listShare="max(36%, 320px)"
    />
  )
}
