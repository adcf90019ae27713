import type { ListEntry } from '@brigade/contract/lookups/lookups.contract.ts'
import { IconArchive } from '@tabler/icons-react'
import { useMemo, type ComponentType, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../../shared/api/call-error.ts'
import type { ListEndpoint } from '../../../shared/api/lists.ts'
import { DataRow } from '../../../shared/ui/data-row.tsx'
import { EntryDetail, EntryFact } from '../../../shared/ui/entry-detail.tsx'
import { StatusChip } from '../../../shared/ui/status-chip.tsx'
import { CsvPanel } from '../../csv/csv-panel.tsx'
import { UsedBy } from '../../ingredients/used-by.tsx'
import { useUseCount } from '../../ingredients/use-use-count.ts'
import { EntryList } from '../../lookups/entry-list.tsx'
import { KeepEntry, type ChangeEndpoint } from '../../lookups/keep-entry.tsx'
import { useMenuUses } from '../../lookups/lookups.queries.ts'
import type { EntryFormProps } from '../../lookups/named-change.tsx'
import { inListOrder } from '../../lookups/places.rules.ts'
import { useBranches } from '../../restaurants/branch-context.tsx'
import { addressOfList, type ListPath } from '../../lookups/list-paths.ts'
import type { AddForm } from './add-form.ts'
import { ListOverview } from './list-overview.tsx'

interface ListScreenProps<Entry extends ListEntry> {
  path: ListPath
  query: { data: Entry[] | undefined; error: CallError | null; refetch: () => Promise<unknown> }
  Form: AddForm<Entry>
  change: ChangeEndpoint
  list: ListEndpoint
  ChangeForm: ComponentType<EntryFormProps<Entry>>
  below?: (entry: Entry) => string
  facts?: (entry: Entry) => ReactNode
  parts?: (entry: Entry) => ReactNode
  /** Foods use its entries. Those of the selected branch are named. */
  isOfFoods?: boolean
}

const ROW_HEIGHT = 50

export function ListScreen<Entry extends ListEntry>(props: ListScreenProps<Entry>) {
  const { path, query, Form, change, list, ChangeForm, below, facts, parts, isOfFoods = false } = props
  const { t } = useTranslation()
  const { selected: branch } = useBranches()
  const uses = useMenuUses(isOfFoods ? branch?._id : undefined)
  const usesOf = useUseCount(uses.data)
  const entries = useMemo(() => query.data && inListOrder(query.data), [query.data])
  const shown = entries?.filter(({ isArchived }) => !isArchived)
  return (
    <EntryList
      root={addressOfList(path)}
      label={t(`lists.${path}`)}
      query={{ ...query, data: entries, total: shown?.length }}
      below={(entry) => below?.(entry) ?? ''}
      row={(entry) => (
        <DataRow
          title={entry.name}
          value={
            entry.isArchived ? (
              <StatusChip icon={IconArchive} tone="quiet">
                {t('keep.archived')}
              </StatusChip>
            ) : (
              <span className="hint">{[below?.(entry), usesOf(entry)].filter(Boolean).join(' · ')}</span>
            )
          }
          tone={entry.isArchived ? 'quiet' : 'plain'}
        />
      )}
      rowHeight={ROW_HEIGHT}
      detail={(entry) => (
        <div key={entry._id} className="parts detail">
          <KeepEntry
            entry={entry}
            entries={entries ?? []}
            change={change}
            list={list}
            form={(onLeave) => <ChangeForm entry={entry} entries={entries ?? []} onLeave={onLeave} />}
          >
            {(acts) => (
              <EntryDetail
                acts={acts}
                entry={entry}
                parts={
                  isOfFoods &&
                  branch && (
                    <UsedBy title={t('uses.at', { branch: branch.name })} uses={uses.data} entryId={entry._id} />
                  )
                }
              >
                {facts?.(entry)}
                <EntryFact name={t('lists.use')} isWide>
                  {t(`lists.${path}.use`)}
                </EntryFact>
              </EntryDetail>
            )}
          </KeepEntry>
          {parts?.(entry)}
        </div>
      )}
      overview={
        entries && entries.length > 0 ? (
          <ListOverview path={path} entries={entries} use={isOfFoods && branch ? { branch, query: uses } : undefined} />
        ) : undefined
      }
      add={t(`lists.${path}.add`)}
      {...(branch && {
        files: {
          label: t('csv.title'),
          panel: (onLeave) => (
            <CsvPanel list={path} restId={branch._id} isEmpty={entries?.length === 0} onLeave={onLeave} />
          ),
        },
      })}
      form={(onAdded) => <Form title={t(`lists.${path}.add`)} onAdded={onAdded} />}
      none={{ title: t(`lists.${path}.none`), hint: t(`lists.${path}.hint`) }}
      listShare="max(36%, 288px)"
    />
  )
}
