import { LoadingScreen } from '../../../shared/ui/loading-screen.tsx'
import { useUserDetails } from '../../accounts/accounts.queries.ts'
import { useBranch } from '../../restaurants/branch-context.tsx'
import { FoodForm } from './food-form.tsx'
import { useSaving } from './saving.ts'

/** Another food for the menu of the branch. */
export default function AddFoodTab() {
  const { data: user } = useUserDetails()
  const branch = useBranch()
  const draftId = `${user?._id ?? ''} ${branch._id}`
  const { saved } = useSaving(draftId)
  if (!user) return <LoadingScreen />
  // After a saving it is another form, also where the one that began it is gone.
  return <FoodForm key={`${draftId} ${saved}`} draftId={draftId} accountId={user._id} branch={branch} />
}
