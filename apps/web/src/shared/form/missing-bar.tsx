import { useTranslation } from 'react-i18next'
import { TextButton } from '../ui/text-button.tsx'
import classes from './missing-bar.module.css'
import { pathAt } from './entered.ts'
import type { Form } from './use-form.ts'
import { useMissing, type Labels } from './use-missing.ts'

/** The most fields that stand beside the buttons. */
const SHOWN = 5

export function MissingBar<Draft>({ form, labels }: { form: Form<Draft>; labels: Labels }) {
  const { t } = useTranslation()
  const missing = useMissing(form, labels)
  // A phone has room for one.
  const [more, moreOnPhone] = [missing.length - SHOWN, missing.length - 1]
  return (
    <nav className={classes.missing} aria-label={t('add-food.still-missing')}>
      {missing.length === 0 ? (
        <p className={classes.complete}>{t('add-food.all-there')}</p>
      ) : (
        <>
          <span>{t('add-food.missing-word')}</span>
          <ul className={classes.fields}>
            {missing.slice(0, SHOWN).map((path) => {
              const label = labels[path]
              return (
                <li key={path}>
                  <TextButton onClick={() => form.go(pathAt(form.problems(), path) ?? path)}>
                    {label && t(label)}
                  </TextButton>
                </li>
              )
            })}
          </ul>
          {more > 0 && <span className={classes.more}>{t('add-food.and-more', { count: more })}</span>}
          {moreOnPhone > 0 && (
            <span className={classes.moreOnPhone}>{t('add-food.and-more', { count: moreOnPhone })}</span>
          )}
        </>
      )}
    </nav>
  )
}
