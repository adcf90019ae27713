import { IconCircleCheck } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './form-section.module.css'
import type { Marks } from './marks.ts'
import { missingPlaces, placeNames, type SectionName } from './missing.rules.ts'

interface FormSectionProps {
  name: SectionName
  title: string
  marks: Marks
  children: ReactNode
}

/** A part of the form, which says by itself what is missing in it. */
export function FormSection({ name, title, marks, children }: FormSectionProps) {
  const { t } = useTranslation()
  const id = useId()
  const missing = [...new Set(missingPlaces(marks.problems, name).map((place) => t(placeNames[place])))]
  return (
    <section className={classes.section} aria-labelledby={id} data-section={name}>
      <header className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {missing.length > 0 ? (
          <p className={classes.missing} data-asked={marks.isAsked}>
            {t('add-food.missing', { what: missing.join(', ') })}
          </p>
        ) : (
          <p className={classes.complete}>
            <IconCircleCheck size={16} stroke={2} aria-hidden />
            {t('add-food.complete')}
          </p>
        )}
      </header>
      <div className={classes.body}>{children}</div>
    </section>
  )
}
