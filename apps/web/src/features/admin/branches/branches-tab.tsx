import { useTranslation } from 'react-i18next'
import { EntryList } from '../../lookups/entry-list.tsx'
import { useRestaurants } from '../../restaurants/restaurants.queries.ts'
import { BranchDetail } from './branch-detail.tsx'
import { NewBranch } from './new-branch.tsx'

export default function BranchesTab() {
  const { t } = useTranslation()
  return (
    <EntryList
      root="/dashboard/business/branches"
      label={t('branches.title')}
      query={useRestaurants()}
      below={({ address }) => address}
      detail={(branch, number) => <BranchDetail key={branch._id} branch={branch} number={number} />}
      add={t('branches.add')}
      form={(onSaved) => <NewBranch onSaved={onSaved} />}
      none={{ title: t('branches.none'), hint: t('branches.none-hint') }}
    />
  )
}
