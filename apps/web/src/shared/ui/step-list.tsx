import { IconArrowRight, IconCircleCheckFilled, type TablerIcon } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, type LinkProps } from 'react-router'
import classes from './step-list.module.css'

interface StepListProps {
  title: string
  /** What follows once all of it is done. */
  hint: string
  steps: readonly Step[]
  /** Marks a list of faults. Without it, the steps are numbered. */
  icon?: TablerIcon
}

interface Step {
  name: string
  /** What the name is of, where it says too little. */
  kind?: string
  isDone: boolean
  /** The screen that does it; a step without one is done elsewhere. */
  link?: Pick<LinkProps, 'to' | 'state' | 'onClick'>
}

/** What is left to do before something works. Nothing once all of it is done. */
export function StepList({ title, hint, steps, icon: Amiss }: StepListProps) {
  const { t } = useTranslation()
  const id = useId()
  if (steps.every(({ isDone }) => isDone)) return null
  const mark = Amiss ? <Amiss size={20} stroke={1.75} aria-hidden /> : <span className={classes.number} aria-hidden />
  return (
    <section className={`card ${classes.root}`} data-amiss={Amiss !== undefined || undefined} aria-labelledby={id}>
      <h2 id={id} className="lead">
        {title}
      </h2>
      <p className="quiet" style={{ margin: '4px 0 12px' }}>
        {hint}
      </p>
      <ol>
        {steps.map(({ name, kind, isDone, link }) => (
          <li key={`${name} ${kind}`} className={classes.step}>
            {link && !isDone ? (
              <Link {...link} className={`aligned ${classes.link}`}>
                {mark}
                <span className={classes.words}>
                  {name}
                  {kind !== undefined && <span className="quiet"> {kind}</span>}
                </span>
                <IconArrowRight size={18} stroke={1.75} aria-hidden />
              </Link>
            ) : (
              <span className={`aligned ${isDone ? 'quiet' : ''} ${classes.done}`}>
                {isDone ? <IconCircleCheckFilled className="good" size={24} aria-hidden /> : mark}
                <span className={classes.words}>{isDone ? t('common.step-done', { step: name }) : name}</span>
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
