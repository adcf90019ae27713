import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { keptChoice } from '../kept-choice.ts'
import classes from './details.module.css'

/** What is seldom asked, at the end of a detail. It can be folded away. */
export function Details({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <details className={classes.root} open>
      <summary>{t('common.details')}</summary>
      {children}
    </details>
  )
}

const pastDetails = keptChoice('details of what is over', true, (kept) => kept !== false)

/** Of what is over. It stays as it was left for the next entry. */
export function PastDetails({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <details
      className={classes.root}
      open={pastDetails.use()}
      onToggle={({ currentTarget }) => pastDetails.choose(currentTarget.open)}
    >
      <summary>{t('common.details')}</summary>
      {children}
    </details>
  )
}
