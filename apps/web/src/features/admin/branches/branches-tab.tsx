import './branch-page-words.ts'
import { useTranslation } from 'react-i18next'
import { EntryList } from '../../lookups/entry-list.tsx'
import { useBranches } from '../../restaurants/branch-context.tsx'
import { useArchivedBranches, useRestaurants } from '../../restaurants/restaurants.queries.ts'
import { ArchivedDetail } from './archived-detail.tsx'
import { BranchRow, isArchived } from './branch-row.tsx'
import { BranchesOverview } from './branches-overview.tsx'
import { BranchDetail } from './branch-detail.tsx'
import { NewBranch } from './new-branch.tsx'

const ROOT = '/dashboard/business/branches'

/** Archived branches come last and are not counted. */
export default function BranchesTab() {
  const { t } = useTranslation()
  const { selected } = useBranches()
  const restaurants = useRestaurants()
  const archived = useArchivedBranches()
  const all = restaurants.data && archived.data && [...restaurants.data, ...archived.data]
  return (
    <EntryList
      root={ROOT}
      label={t('branches.title')}
      query={{
        data: all,
        total: all && restaurants.data?.length,
        error: restaurants.error ?? archived.error,
        refetch: () => Promise.all([restaurants.refetch(), archived.refetch()]),
      }}
      below={({ address }) => address}
      isMeasured
      rowHeight={80}
      row={(branch) => <BranchRow branch={branch} />}
      detail={(branch, number) =>
        isArchived(branch) ? (
          <ArchivedDetail key={branch._id} branch={branch} number={number} />
        ) : (
          <BranchDetail key={branch._id} branch={branch} />
        )
      }
      overview={
        // A business with one branch compares nothing.
        selected && restaurants.data && restaurants.data.length > 1 ? (
          <BranchesOverview
            root={ROOT}
            restId={selected._id}
            open={restaurants.data}
            archived={archived.data?.length ?? 0}
          />
        ) : undefined
      }
      add={t('branches.add')}
      form={(onSaved) => <NewBranch onSaved={onSaved} />}
      none={{ title: t('branches.none'), hint: t('branches.none-hint') }}
    />
  )
}
