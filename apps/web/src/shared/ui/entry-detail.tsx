import type { Named } from '@brigade/contract/lookups/lookups.contract.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './entry-detail.module.css'

interface EntryDetailProps {
  entry: Named
  number: number
  /** What leads instead of the name. */
  title?: string
  /** The buttons for the entry, beside its title. */
  acts?: ReactNode
  first?: ReactNode
  children: ReactNode
}

export function EntryDetail({ entry, number, title = entry.name, acts, first, children }: EntryDetailProps) {
  const { t } = useTranslation()
  return (
    <article className="parts detail" aria-label={entry.name}>
      <header className={classes.head}>
        <h2>{title}</h2>
        <span className="hint figures">{t('entries.number', { number })}</span>
        {acts !== undefined && <div className={`beside acts ${classes.acts}`}>{acts}</div>}
      </header>
      {first}
      <dl className={`apart ${classes.facts}`}>{children}</dl>
    </article>
  )
}

export function EntryFacts({ children }: { children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>
}

interface EntryFactProps {
  name: string
  children: ReactNode
  isWide?: boolean
}

export function EntryFact({ name, children, isWide = false }: EntryFactProps) {
  return (
    <div className={classes.fact} data-wide={isWide}>
      <dt className="hint">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
