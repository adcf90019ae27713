import './branch-page-words.ts'
import { changeBranch } from '@brigade/contract/restaurants/branches.contract.ts'
import { hasOpening } from '@brigade/contract/restaurants/opening.rules.ts'
import type { Restaurant } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { useTranslation } from 'react-i18next'
import { EntryForm } from '../../../shared/form/entry-form.tsx'
import { useDraftOf } from '../../../shared/form/use-form.ts'
import { useSentForm } from '../../../shared/form/use-sent-form.ts'
import notice from '../../../shared/ui/notice.module.css'
import { useChangedRestaurant } from '../../restaurants/restaurants.queries.ts'
import { enteredBranch } from './branch-draft.rules.ts'
import { BranchFields } from './branch-fields.tsx'
import { PluginsMissing } from './plugins-missing.tsx'
import { useBranchDraft } from './use-branch-draft.ts'

interface ChangeBranchProps {
  branch: Restaurant
  onLeave: () => void
}

export function ChangeBranch({ branch, onLeave }: ChangeBranchProps) {
  const { t } = useTranslation()
  const { show, reload } = useChangedRestaurant()
  const { settings, setUnread } = useBranchDraft(branch)
  const form = useSentForm(changeBranch, {
    ...settings,
    sent: (draft) => ({ restId: branch._id, ...enteredBranch(draft, null) }),
    onDone: ({ data }) => {
      show(data)
      onLeave()
    },
    onFail: ({ isLost }) => {
      if (!isLost) reload()
    },
  })
  const services = useDraftOf(form, (draft) => draft.services)
  const lost = branch.restTypes.map(({ name }) => name).filter((name) => !services.includes(name))
  const withHours = lost.filter(hasOpening)

  return (
    <EntryForm title={t('branches.change-of', { name: branch.name })} form={form} onCancel={onLeave}>
      <BranchFields
        form={form}
        zone={null}
        onUnread={setUnread}
        consequence={
          <>
            <p className={withHours.length > 0 ? notice.line : 'for-screen-readers'} role="status">
              {withHours.length > 0 && t('branches.takes-away', { services: withHours.join(', ') })}
            </p>
            <PluginsMissing restId={branch._id} services={services} />
          </>
        }
      />
    </EntryForm>
  )
}
