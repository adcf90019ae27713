import type { Named } from '@brigade/contract/lookups/lookups.contract.ts'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './entry-detail.module.css'

interface EntryDetailProps {
  entry: Named
  /** Its number in the list, where it has one. */
  number?: number
  /** What leads instead of the name. */
  title?: string
  /** A few words under the title, or lines of them. */
  note?: string | readonly string[]
  /** Its state, beside the title. */
  marks?: ReactNode
  /** The buttons for the entry, beside its title. */
  acts?: ReactNode
  first?: ReactNode
  /** What belongs to the entry, each as an `EntryPart`. */
  parts?: ReactNode
  children?: ReactNode
}

export function EntryDetail({
  entry,
  number,
  title = entry.name,
  note = '',
  marks,
  acts,
  first,
  parts,
  children,
}: EntryDetailProps) {
  const { t } = useTranslation()
  return (
    <article className="parts detail" aria-label={entry.name}>
      <header className={`beside acts ${classes.head}`}>
        <hgroup>
          <h2>{title}</h2>
          {[note].flat().map(
            (line) =>
              line !== '' && (
                <p key={line} className="quiet">
                  {line}
                </p>
              ),
          )}
        </hgroup>
        {number !== undefined && <span className="hint figures">{t('entries.number', { number })}</span>}
        {marks}
        {acts !== undefined && <div className={`beside acts ${classes.acts}`}>{acts}</div>}
      </header>
      {first}
      {children !== undefined && <EntryFacts isApart={!first}>{children}</EntryFacts>}
      {parts && (
        <div className="cards" style={{ alignItems: 'stretch' }}>
          {parts}
        </div>
      )}
    </article>
  )
}

interface EntryFactsProps {
  isApart?: boolean
  children: ReactNode
}

export function EntryFacts({ isApart = false, children }: EntryFactsProps) {
  return <dl className={`${isApart ? 'apart ' : ''}${classes.facts}`}>{children}</dl>
}

interface EntryPartProps {
  title: string
  hint?: string
  /** Rows. */
  children: ReactNode
}

export function EntryPart({ title, hint, children }: EntryPartProps) {
  const id = useId()
  return (
    <section className={`well ${classes.part}`} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {hint !== undefined && <p className="hint">{hint}</p>}
      <ul style={{ marginTop: 8 }}>{children}</ul>
    </section>
  )
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
      <dd className="strong">{children}</dd>
    </div>
  )
}
