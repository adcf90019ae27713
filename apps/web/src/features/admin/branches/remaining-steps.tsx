import type { Restaurant } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { IconArrowRight, IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useBranches } from '../../restaurants/branch-context.tsx'
import { addressOfList } from '../lists/list-paths.ts'
import type { StepBegun } from '../steps-begun.ts'
import type { FirstStep } from './first-steps.rules.ts'
import classes from './remaining-steps.module.css'

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
  const id = useId()
  const { select } = useBranches()
  if (steps.every(({ isDone }) => isDone)) return null
  return (
    <section className={classes.root} aria-labelledby={id}>
      <h3 id={id}>{t('branches.left')}</h3>
      <p className={`hint ${classes.hint}`}>{t('branches.left-hint')}</p>
      <ol>
        {steps.map(({ name, isDone }) => (
          <li key={name} className={classes.step}>
            {isDone ? (
              <span className={classes.done}>
                <IconCircleCheckFilled size={20} aria-hidden />
                <span className={classes.words}>{t('branches.left.done', { step: t(`branches.left.${name}`) })}</span>
              </span>
            ) : (
              // The linked screens show the selected branch.
              <Link {...stepLink(name, branch._id)} className={classes.link} onClick={() => select(branch._id)}>
                <IconCircle size={20} stroke={1.75} aria-hidden />
                <span className={classes.words}>{t(`branches.left.${name}`)}</span>
                <IconArrowRight size={18} stroke={1.75} aria-hidden />
              </Link>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
