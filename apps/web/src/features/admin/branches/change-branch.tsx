import { hasOpening } from '@brigade/contract/restaurants/opening.rules.ts'
import { changeBranch } from '@brigade/contract/restaurants/branches.contract.ts'
import type { Restaurant } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../shared/api/queries.ts'
import { EntryForm } from '../../../shared/form/entry-form.tsx'
import { useChangedRestaurant } from '../../restaurants/restaurants.queries.ts'
import { BranchFields } from './branch-fields.tsx'
import classes from './branch-fields.module.css'
import { useBranchForm } from './use-branch-form.ts'

interface ChangeBranchProps {
  branch: Restaurant
  onLeave: () => void
}

/** The form of a branch that is there already. */
export function ChangeBranch({ branch, onLeave }: ChangeBranchProps) {
  const { t } = useTranslation()
  const { show, reload } = useChangedRestaurant()
  const form = useBranchForm(branch, null)
  const { act, isBusy } = useAction(changeBranch, {
    onDone: ({ data }) => {
      show(data)
      onLeave()
    },
    onFail: (error) => {
      form.refuse(error)
      if (!error.isLost) reload()
    },
  })
  const save = () => {
    const entered = form.changed(branch._id)
    if (entered) act(entered)
  }
  const lost = branch.restTypes.map(({ name }) => name).filter((name) => !form.services.value.includes(name))
  const withHours = lost.filter(hasOpening)

  return (
    <EntryForm title={t('branches.change-of', { name: branch.name })} form={{ isBusy, save }} onCancel={onLeave}>
      <BranchFields
        form={form}
        consequence={
          <p className={withHours.length > 0 ? classes.told : 'for-screen-readers'} role="status">
            {withHours.length > 0 && t('branches.takes-away', { services: withHours.join(', ') })}
          </p>
        }
      />
    </EntryForm>
  )
}
