import './branch-page-words.ts'
import type { Restaurant } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { useTranslation } from 'react-i18next'
import { StepList } from '../../../shared/ui/step-list.tsx'
import { useBranches } from '../../restaurants/branch-context.tsx'
import { addressOfList } from '../../lookups/list-paths.ts'
import type { StepBegun } from '../steps-begun.ts'
import { CONTACTS, PLUGINS } from './branch-parts.ts'
import type { FirstStep, UsefulStep } from './first-steps.rules.ts'

interface StepScreen {
  within: string
  opens: string
}

type Step = FirstStep['name'] | UsefulStep['name'] | 'untaxed'

const ofChannels = { within: '/dashboard/business/channels', opens: '/new' }

/** Each screen does the step at once; below its address, a link leads back. A text is the part of this page that does it. */
const screens: Readonly<Record<Step, StepScreen | string>> = {
  hours: { within: '/dashboard/restaurant', opens: '#hours' },
  menu: { within: addressOfList('menus'), opens: '/new' },
  category: { within: addressOfList('categories'), opens: '/new' },
  coalition: { within: addressOfList('coalitions'), opens: '/new' },
  food: { within: '/dashboard/foods', opens: '/add' },
  payment: { within: addressOfList('payment-modes'), opens: '/new' },
  delivery: { within: addressOfList('delivery-services'), opens: '/new' },
  channel: ofChannels,
  'channel-or-till': ofChannels,
  till: PLUGINS,
  dining: PLUGINS,
  tax: { within: addressOfList('taxes'), opens: '/new' },
  condition: { within: addressOfList('conditions'), opens: '/new' },
  table: { within: '/dashboard/restaurant/sitings', opens: '/new' },
  kitchen: { within: '/dashboard/settings', opens: '/kitchen' },
  contact: CONTACTS,
  untaxed: { within: '/dashboard/foods', opens: '?status=untaxed' },
}

interface RemainingStepsProps {
  branch: Restaurant
  steps: readonly FirstStep[]
  /** Once no steps are left, folded away until they are done too. */
  useful: readonly UsefulStep[]
  /** How many foods have no tax, although the branch has an overall tax. */
  untaxed: number
}

export function RemainingSteps({ branch, steps, useful, untaxed }: RemainingStepsProps) {
  const { t } = useTranslation()
  const { select } = useBranches()
  const isComplete = steps.every(({ isDone }) => isDone)
  const linkTo = (name: Step) => {
    const screen = screens[name]
    if (typeof screen === 'string') return { link: { to: `/dashboard/business/branches/${branch._id}#${screen}` } }
    const { within, opens } = screen
    const state: StepBegun = { stepOf: branch._id, within }
    // The linked screens show the selected branch.
    return { link: { to: `${within}${opens}`, state, onClick: () => select(branch._id) } }
  }
  const left = useful.filter(({ isDone }) => !isDone).length
  const usefulList = (
    <StepList
      title={t('branches.useful')}
      hint={t('branches.useful-hint')}
      steps={useful.map(({ name, isDone }) => ({ name: t(`branches.useful.${name}`), isDone, ...linkTo(name) }))}
    />
  )
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
      {isComplete && left > 0 ? (
        <details>
          <summary>{t('branches.useful-left', { count: left })}</summary>
          {usefulList}
        </details>
      ) : (
        usefulList
      )}
    </>
  )
}
