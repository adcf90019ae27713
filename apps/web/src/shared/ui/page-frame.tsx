import type { ReactNode } from 'react'
import classes from './page-frame.module.css'

interface PageFrameProps {
  title: string
  /** Beside the title: what the page's parts or choices are. */
  bar: ReactNode
  /** On a phone the bar does without the title where an open part says as much. */
  isTitleKept?: boolean
  children: ReactNode
}

/** A page with its name in a bar. On a phone what is open has the page to itself, and the name is there for those who hear it. */
export function PageFrame({ title, bar, isTitleKept = false, children }: PageFrameProps) {
  return (
    <div className={classes.page}>
      <header className={classes.bar} data-title-kept={isTitleKept}>
        <h1 className={classes.title}>{title}</h1>
        {bar}
      </header>
      {children}
    </div>
  )
}
