import type { ReactNode } from 'react'
import classes from './log-row.module.css'

interface LogRowProps {
  what: string
  /** An ISO instant, the machine-readable form of `when`. */
  at: string
  when: string
  who: string
  beside: ReactNode
}

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
