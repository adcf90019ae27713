import './add-food-words.ts'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { KeptForm } from '../../../shared/form/kept.tsx'
import { useBranch } from '../../restaurants/branch-context.tsx'
import { foodFrom } from './food-copy.rules.ts'
import { FoodCopy } from './food-copy.tsx'
import { foodLike, isFoodDraft } from './food-draft.rules.ts'
import { FoodForm } from './food-form.tsx'
import { useLastChoices } from './last-choices.ts'

/** `?like=` names the food that a new one is filled with. */
export default function AddFoodTab() {
  const branch = useBranch()
  const [query] = useSearchParams()
  const like = query.get('like')
  const choices = useLastChoices(branch._id)
  const empty = useMemo(() => foodFrom(choices), [choices])
  return (
    <KeptForm name="new food" empty={empty} isDraft={isFoodDraft} sample={foodLike}>
      {(kept) =>
        like === null ? (
          <FoodForm kept={kept} branch={branch} />
        ) : (
          <FoodCopy foodId={like} kept={kept} isEmpty={JSON.stringify(kept.draft) === JSON.stringify(empty)} />
        )
      }
    </KeptForm>
  )
}
