import './branch-page-words.ts'
import type { Restaurant } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { useTranslation } from 'react-i18next'
import { StepList } from '../../../shared/ui/step-list.tsx'
import { useBranches } from '../../restaurants/branch-context.tsx'
import { addressOfList } from '../../lookups/list-paths.ts'
import type { StepBegun } from '../steps-begun.ts'
import type { FirstStep, UsefulStep } from './first-steps.rules.ts'

interface StepScreen {
  within: string
  opens: string
}

/** Each screen does the step at once; below its address, a link leads back. */
const screens: Readonly<Record<FirstStep['name'] | Exclude<UsefulStep['name'], 'contact'> | 'untaxed', StepScreen>> = {
  hours: { within: '/dashboard/restaurant', opens: '#hours' },
  coalition: { within: addressOfList('coalitions'), opens: '/new' },
  food: { within: '/dashboard/foods', opens: '/add' },
  payment: { within: addressOfList('payment-modes'), opens: '/new' },
  delivery: { within: addressOfList('delivery-services'), opens: '/new' },
  channel: { within: '/dashboard/business/channels', opens: '/new' },
  tax: { within: addressOfList('taxes'), opens: '/new' },
  condition: { within: addressOfList('conditions'), opens: '/new' },
  table: { within: '/dashboard/restaurant/sitings', opens: '/new' },
  untaxed: { within: '/dashboard/foods', opens: '?status=untaxed' },
}

function stepLink(step: keyof typeof screens, restId: string): { to: string; state: StepBegun } {
  const { within, opens } = screens[step]
  return { to: `${within}${opens}`, state: { stepOf: restId, within } }
}

interface RemainingStepsProps {
  branch: Restaurant
  steps: readonly FirstStep[]
  /** Shown while steps are left. */
  useful: readonly UsefulStep[]
  /** How many foods have no tax, although the branch has an overall tax. */
  untaxed: number
}

export function RemainingSteps({ branch, steps, useful, untaxed }: RemainingStepsProps) {
  const { t } = useTranslation()
  const { select } = useBranches()
  const isComplete = steps.every(({ isDone }) => isDone)
  // The linked screens show the selected branch.
  const linkTo = (name: keyof typeof screens) => ({
    link: { ...stepLink(name, branch._id), onClick: () => select(branch._id) },
  })
  return (
    <>
      <StepList
        title={t('branches.left')}
        hint={t('branches.left-hint')}
        steps={steps.map(({ name, isDone }) => ({ name: t(`branches.left.${name}`), isDone, ...linkTo(name) }))}
      />
      {branch.overallTax && untaxed > 0 && (
        <StepList
          title={t('branches.untaxed')}
          hint={t('branches.untaxed-hint', { tax: branch.overallTax.name })}
          steps={[{ name: t('branches.untaxed-step', { count: untaxed }), isDone: false, ...linkTo('untaxed') }]}
        />
      )}
      {!isComplete && (
        <StepList
          title={t('branches.useful')}
          hint={t('branches.useful-hint')}
          steps={useful.map(({ name, isDone }) => ({
            name: t(`branches.useful.${name}`),
            isDone,
            // Contacts are further down on the page of the branch.
            ...(name !== 'contact' && linkTo(name)),
          }))}
        />
      )}
    </>
  )
}
