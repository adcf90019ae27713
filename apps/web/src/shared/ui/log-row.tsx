import type { ReactNode } from 'react'
import classes from './log-row.module.css'

interface LogRowProps {
  what: string
  /** The instant, and how it is said. */
  at: string
  when: string
  who: string
  beside: ReactNode
}

/** An entry of a log at a glance: what happened and when, to whom or by whom, and one thing more. */
export function LogRow({ what, at, when, who, beside }: LogRowProps) {
  return (
    <span className={classes.row}>
      <span className={classes.what}>{what}</span>
      <time className={classes.when} dateTime={at}>
        {when}
      </time>
      <span className={classes.who}>{who}</span>
      <span className={classes.beside}>{beside}</span>
    </span>
  )
}
