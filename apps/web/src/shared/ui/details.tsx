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

/** On a narrow screen the details would push the foods down. */
const hasRoom = matchMedia('(min-width: 1024px)').matches
const pastDetails = keptChoice('past details', hasRoom, (kept) => (typeof kept === 'boolean' ? kept : undefined))

/** The details of an order or payment that has ended. They stay folded or open for the next one. */
export function PastDetails({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <details
      className={classes.root}
      open={pastDetails.use()}
      onToggle={({ currentTarget: { open } }) => {
        // The browser also reports that they are open at first, which is no choice.
        if (open !== pastDetails.current()) pastDetails.choose(open)
      }}
    >
      <summary>{t('common.details')}</summary>
      {children}
    </details>
  )
}
