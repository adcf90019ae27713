import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LastMessages } from '../../shared/ui/last-messages.tsx'
import { Logo } from '../../shared/ui/logo.tsx'
import { SchemeSwitch } from '../../shared/ui/scheme-switch.tsx'
import { useTitle } from '../../shared/ui/use-title.ts'
import classes from './docket.module.css'

interface DocketProps {
  /** The drawing beside the docket. */
  scene?: 'pass' | 'waiting'
  title: string
  intro?: ReactNode
  /** Of the sign-in: 1 asks for the address, 2 for the code. */
  step?: 1 | 2
  children: ReactNode
}

export function Docket({ scene = 'pass', title, intro, step, children }: DocketProps) {
  const { t } = useTranslation()
  useTitle(title)
  return (
    <div className={classes.page} data-scene={scene}>
      <header className={`aligned ${classes.rail}`}>
        <Logo />
        <span className={`quiet ${classes.line}`}>{t('brand.line')}</span>
        <span className={classes.tools}>
          <LastMessages />
          <SchemeSwitch />
        </span>
      </header>
      <main className={classes.docket}>
        <h1>{title}</h1>
        {intro && (
          <p className="quiet" style={{ marginTop: -8 }}>
            {intro}
          </p>
        )}
        {children}
        {step && (
          <ol className={`hint lines ${classes.steps}`} aria-label={t('auth.steps')}>
            {[t('auth.step-address'), t('auth.step-code'), t('auth.step-day')].map((words, at) => (
              <li key={words} className="aligned" aria-current={at + 1 === step ? 'step' : undefined}>
                {words}
              </li>
            ))}
          </ol>
        )}
      </main>
    </div>
  )
}
