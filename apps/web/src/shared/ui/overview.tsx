import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { CallError } from '../api/call-error.ts'
import { ListNotice } from './list-notice.tsx'
import classes from './overview.module.css'

interface OverviewProps<Read> {
  query: { data: Read | undefined; error: CallError | null; refetch: () => Promise<unknown> }
  children: (read: Read) => ReactNode
}

/** What a list amounts to, beside it while nothing is selected. */
export function Overview<Read>({ query, children }: OverviewProps<Read>) {
  const { data } = query
  if (data === undefined) return <ListNotice items={undefined} query={query} />
  return <div className={classes.root}>{children(data)}</div>
}

export function Figures({ children }: { children: ReactNode }) {
  return <dl className={classes.figures}>{children}</dl>
}

interface FigureProps {
  name: string
  value: string
  hint: string
  tone?: 'plain' | 'waiting' | 'bad' | undefined
  /** Where the list shows what the figure counts. */
  to?: string | undefined
}

export function Figure({ name, value, hint, tone = 'plain', to }: FigureProps) {
  return (
    <div className={classes.figure} data-tone={tone}>
      <dt>{to === undefined ? name : <Link to={to}>{name}</Link>}</dt>
      <dd className={classes.value}>{value}</dd>
      <dd className={classes.hint}>{hint}</dd>
    </div>
  )
}
