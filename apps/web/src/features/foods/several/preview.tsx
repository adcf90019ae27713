import type { Food } from '@brigade/contract/foods/foods.contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextButton } from '../../../shared/ui/text-button.tsx'
import classes from '../update/preview.module.css'
import type { Plan } from './several.rules.ts'

const AT_ONCE = 50

export interface PreviewLine {
  /** The variation or field that changes, where it must be told from others of the food. */
  what: string | null
  before: string
  after: string
}

interface PreviewProps<Changed> {
  /** Null until it is known what to change. */
  plan: Plan<Changed> | null
  /** Why that cannot be known. */
  problem?: string | null
  linesOf: (food: Food, after: Changed) => PreviewLine[]
}

/** What each food was and will be, how many are so already, and which cannot be changed, and why. */
export function Preview<Changed>({ plan, problem = null, linesOf }: PreviewProps<Changed>) {
  const { t } = useTranslation()
  const [most, setMost] = useState(AT_ONCE)
  const { changing = [], unchanged = 0, inTheWay = [] } = plan ?? {}
  const nameOf = ({ name }: Food, part: string | null) =>
    part === null ? name : t('several-foods.part', { food: name, part })
  const left = Math.max(changing.length, inTheWay.length) - most
  return (
    <section className={classes.root} aria-label={t('several-foods.preview')}>
      <h3 className={classes.title}>{t('several-foods.preview')}</h3>
      <p role="status" className={plan ? 'strong' : problem === null ? 'quiet' : 'problem'}>
        {plan ? t('several-foods.to-change', { count: changing.length }) : (problem ?? t('several-foods.preview-none'))}
      </p>
      <ul>
        {changing.slice(0, most).flatMap(({ food, after }) =>
          linesOf(food, after).map(({ what, before, after: next }) => (
            <li key={`${food._id} ${what}`} className={`head ${classes.line}`}>
              <span>{nameOf(food, what)}</span>
              <span>
                <s>{before}</s> <strong>{next}</strong>
              </span>
            </li>
          )),
        )}
      </ul>
      {unchanged > 0 && <p className="quiet">{t('several-foods.unchanged', { count: unchanged })}</p>}
      {inTheWay.length > 0 && (
        <>
          <p className="problem">{t('several-foods.in-the-way', { count: inTheWay.length })}</p>
          <ul>
            {inTheWay.slice(0, most).map(({ food, why: { reason, variation } }) => (
              <li key={food._id} className={`head ${classes.line}`}>
                <span>{nameOf(food, food.variations.length > 1 ? variation : null)}</span>
                <span className="quiet">{t(`several-foods.${reason}`)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {left > 0 && (
        <TextButton onClick={() => setMost(most + AT_ONCE)}>{t('several-foods.more', { count: left })}</TextButton>
      )}
    </section>
  )
}
