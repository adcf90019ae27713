import './branch-page-words.ts'
import { businessDetails } from '@brigade/contract/business/business.contract.ts'
import { createBranch } from '@brigade/contract/restaurants/branches.contract.ts'
import type { Restaurant } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../shared/api/queries.ts'
import { EntryForm } from '../../../shared/form/entry-form.tsx'
import { useDraftOf } from '../../../shared/form/use-form.ts'
import { useSentForm } from '../../../shared/form/use-sent-form.ts'
import { useBranches } from '../../restaurants/branch-context.tsx'
import { useChangedRestaurant } from '../../restaurants/restaurants.queries.ts'
import { enteredBranch } from './branch-draft.rules.ts'
import { BranchFields } from './branch-fields.tsx'
import { LikeBranch } from './like-branch.tsx'
import { PluginsOfNewBranch } from './plugins-missing.tsx'
import { useBranchDraft } from './use-branch-draft.ts'

export function NewBranch({ onSaved }: { onSaved: (branch: Restaurant) => void }) {
  const { t } = useTranslation()
  const zone = useCall(businessDetails, {}).data?.timeZone ?? null
  const { selected, select } = useBranches()
  const { show } = useChangedRestaurant()
  const { settings, setUnread } = useBranchDraft(null)
  const form = useSentForm(createBranch, {
    ...settings,
    sent: (draft) => enteredBranch(draft, zone),
    onDone: ({ data }) => {
      show(data)
      if (!selected) select(data._id)
      onSaved(data)
    },
  })
  const services = useDraftOf(form, (draft) => draft.services)
  const like = useDraftOf(form, (draft) => draft.like)
  return (
    <EntryForm title={t('branches.add')} form={form}>
      <LikeBranch form={form} />
      <BranchFields
        form={form}
        zone={zone}
        onUnread={setUnread}
        consequence={<PluginsOfNewBranch services={services} like={like} />}
      />
    </EntryForm>
  )
}
