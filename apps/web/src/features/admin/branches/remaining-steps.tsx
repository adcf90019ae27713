import type { Restaurant } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { useTranslation } from 'react-i18next'
import { StepList } from '../../../shared/ui/step-list.tsx'
import { useBranches } from '../../restaurants/branch-context.tsx'
import { addressOfList } from '../lists/list-paths.ts'
import type { StepBegun } from '../steps-begun.ts'
import type { FirstStep } from './first-steps.rules.ts'

/** Each screen does the step at once; below its address, a link leads back. */
const screens: Readonly<Record<FirstStep['name'], { within: string; opens: string }>> = {
  hours: { within: '/dashboard/restaurant', opens: '#hours' },
  coalition: { within: addressOfList('coalitions'), opens: '/new' },
  food: { within: '/dashboard/foods', opens: '/add' },
  payment: { within: addressOfList('payment-modes'), opens: '/new' },
  delivery: { within: addressOfList('delivery-services'), opens: '/new' },
  channel: { within: '/dashboard/business/channels', opens: '/new' },
}

function stepLink(step: FirstStep['name'], restId: string): { to: string; state: StepBegun } {
  const { within, opens } = screens[step]
  return { to: `${within}${opens}`, state: { stepOf: restId, within } }
}

interface RemainingStepsProps {
  branch: Restaurant
  steps: readonly FirstStep[]
}

export function RemainingSteps({ branch, steps }: RemainingStepsProps) {
  const { t } = useTranslation()
  const { select } = useBranches()
  return (
    <StepList
      title={t('branches.left')}
      hint={t('branches.left-hint')}
      steps={steps.map(({ name, isDone }) => ({
        name: t(`branches.left.${name}`),
        isDone,
        // The linked screens show the selected branch.
        link: { ...stepLink(name, branch._id), onClick: () => select(branch._id) },
      }))}
    />
  )
}
