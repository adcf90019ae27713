import { KeptForm } from '../../../shared/form/kept.tsx'
import { useBranch } from '../../restaurants/branch-context.tsx'
import { emptyFood, foodLike, isFoodDraft } from './food-draft.rules.ts'
import { FoodForm } from './food-form.tsx'

const nothing = emptyFood()

export default function AddFoodTab() {
  const branch = useBranch()
  return (
    <KeptForm name="new food" empty={nothing} isDraft={isFoodDraft} sample={foodLike}>
      {(kept) => <FoodForm kept={kept} branch={branch} />}
    </KeptForm>
  )
}
