import { businessDetails } from '@brigade/contract/business/business.contract.ts'
import { createBranch } from '@brigade/contract/restaurants/branches.contract.ts'
import type { Restaurant } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { useTranslation } from 'react-i18next'
import { useAction, useCall } from '../../../shared/api/queries.ts'
import { EntryForm } from '../../../shared/form/entry-form.tsx'
import { useBranches } from '../../restaurants/branch-context.tsx'
import { useChangedRestaurant } from '../../restaurants/restaurants.queries.ts'
import { BranchFields } from './branch-fields.tsx'
import { useBranchForm } from './use-branch-form.ts'

/** Opens a branch. It begins with the clock of the business. */
export function NewBranch({ onSaved }: { onSaved: (branch: Restaurant) => void }) {
  const { t } = useTranslation()
  const { data: business } = useCall(businessDetails, {})
  const { selected, select } = useBranches()
  const { show } = useChangedRestaurant()
  const form = useBranchForm(null, business?.timeZone ?? null)
  const { act, isBusy } = useAction(createBranch, {
    onDone: ({ data }) => {
      show(data)
      if (!selected) select(data._id)
      onSaved(data)
    },
    onFail: form.refuse,
  })
  const save = () => {
    const entered = form.new()
    if (entered) act(entered)
  }
  return (
    <EntryForm title={t('branches.add')} form={{ isBusy, save }}>
      <BranchFields form={form} />
    </EntryForm>
  )
}
