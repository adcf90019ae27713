import { useTranslation } from 'react-i18next'
import { TextButton } from '../ui/text-button.tsx'
import classes from './missing-bar.module.css'
import { pathAt } from './entered.ts'
import type { Form } from './use-form.ts'
import { useMissing, type Labels } from './use-missing.ts'

/** The most fields that stand beside the buttons. */
const SHOWN = 5

/** The link to the first of the others. A phone has room for one field. */
const rest = [
  { shown: SHOWN, name: 'more' },
  { shown: 1, name: 'moreOnPhone' },
] as const

export function MissingBar<Draft>({ form, labels }: { form: Form<Draft>; labels: Labels }) {
  const { t } = useTranslation()
  const missing = useMissing(form, labels)
  const go = (path: string) => () => form.go(pathAt(form.problems(), path) ?? path)
  return (
    <nav className={`aligned ${classes.missing}`} aria-label={t('add-food.still-missing')}>
      {missing.length === 0 ? (
        <p className="good strong">{t('add-food.all-there')}</p>
      ) : (
        <>
          <span className="hint">{t('add-food.missing-word')}</span>
          <ul className={classes.fields}>
            {missing.slice(0, SHOWN).map((path) => {
              const label = labels[path]
              return (
                <li key={path}>
                  <TextButton onClick={go(path)}>{label && t(label)}</TextButton>
                </li>
              )
            })}
          </ul>
          {rest.map(({ shown, name }) => {
            const next = missing[shown]
            return (
              next !== undefined && (
                <span key={name} className={`hint ${classes[name]}`}>
                  <TextButton onClick={go(next)}>
                    {t('add-food.and-more', { count: missing.length - shown })}
                  </TextButton>
                </span>
              )
            )
          })}
        </>
      )}
    </nav>
  )
}
