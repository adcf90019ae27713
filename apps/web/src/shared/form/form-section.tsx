import { IconCircleCheck } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './form-section.module.css'
import type { Form } from './use-form.ts'
import { useMissing, type Labels } from './use-missing.ts'

interface FormSectionProps<Draft> {
  form: Form<Draft>
  name: string
  title: string
  labels: Labels
  children: ReactNode
}

export function FormSection<Draft>({ form, name, title, labels, children }: FormSectionProps<Draft>) {
  const { t } = useTranslation()
  const id = useId()
  const missing = new Set(useMissing(form, labels).map((path) => labels[path]))
  return (
    <section className={`parts contained ${classes.section}`} aria-labelledby={id} data-section={name}>
      <header className={`head ${classes.head}`}>
        <h2 id={id} className="lead">
          {title}
        </h2>
        {missing.size > 0 ? (
          <p className={form.isAsked ? 'hint bad strong' : 'hint'}>{t('add-food.missing', { count: missing.size })}</p>
        ) : (
          <p className="hint aligned good">
            <IconCircleCheck size={16} stroke={2} aria-hidden />
            {t('add-food.complete')}
          </p>
        )}
      </header>
      <div className="parts">{children}</div>
    </section>
  )
}
