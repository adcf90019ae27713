import type { Restaurant } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { IconArrowRight, IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useBranches } from '../../restaurants/branch-context.tsx'
import { addressOfList } from '../lists/list-paths.ts'
import type { FirstStep } from './first-steps.rules.ts'
import classes from './remaining-steps.module.css'

const STEP_PATHS: Record<FirstStep['name'], string> = {
  hours: '/dashboard/restaurant#hours',
  coalition: addressOfList('coalitions'),
  food: '/dashboard/foods/add',
  payment: addressOfList('payment-modes'),
  delivery: addressOfList('delivery-services'),
  channel: '/dashboard/business/channels',
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
              <Link to={STEP_PATHS[name]} className={classes.link} onClick={() => select(branch._id)}>
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
