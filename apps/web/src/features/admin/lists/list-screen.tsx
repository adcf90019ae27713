import type { Named } from '@brigade/contract/lookups/lookups.contract.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../../shared/api/call-error.ts'
import { EntryDetail, EntryFact } from '../../../shared/ui/entry-detail.tsx'
import { EntryList } from '../../lookups/entry-list.tsx'
import { addressOfList, type ListPath } from './list-paths.ts'
import type { AddForm } from './add-form.ts'

interface ListScreenProps<Entry extends Named> {
  path: ListPath
  query: { data: Entry[] | undefined; error: CallError | null; refetch: () => Promise<unknown> }
  Form: AddForm<Entry>
  below?: (entry: Entry) => string
  facts?: (entry: Entry) => ReactNode
  parts?: (entry: Entry) => ReactNode
}

const nothing = () => ''

export function ListScreen<Entry extends Named>(props: ListScreenProps<Entry>) {
  const { path, query, Form, below = nothing, facts, parts } = props
  const { t } = useTranslation()
  return (
    <EntryList
      root={addressOfList(path)}
      label={t(`lists.${path}`)}
      query={query}
      below={below}
      detail={(entry, number) => (
        <div key={entry._id} className="parts detail">
          <EntryDetail entry={entry} number={number}>
            {facts?.(entry)}
            <EntryFact name={t('lists.use')} isWide>
              {t(`lists.${path}.use`)}
            </EntryFact>
          </EntryDetail>
          {parts?.(entry)}
        </div>
      )}
      add={t(`lists.${path}.add`)}
      form={(onAdded) => <Form title={t(`lists.${path}.add`)} onAdded={onAdded} />}
      none={{ title: t(`lists.${path}.none`), hint: t(`lists.${path}.hint`) }}
      listShare="max(36%, 320px)"
    />
  )
}
