import { KeptForm } from '../../../shared/form/kept.tsx'
import { LoadingScreen } from '../../../shared/ui/loading-screen.tsx'
import { useUserDetails } from '../../accounts/accounts.queries.ts'
import { useBranch } from '../../restaurants/branch-context.tsx'
import { emptyFood, foodLike, isFoodDraft } from './food-draft.rules.ts'
import { FoodForm } from './food-form.tsx'

const nothing = emptyFood()

export default function AddFoodTab() {
  const { data: user } = useUserDetails()
  const branch = useBranch()
  if (!user) return <LoadingScreen />
  return (
    <KeptForm
      accountId={user._id}
      name={`new food of ${branch._id}`}
      empty={nothing}
      isDraft={isFoodDraft}
      sample={foodLike}
    >
      {(kept) => <FoodForm kept={kept} branch={branch} />}
    </KeptForm>
  )
}
