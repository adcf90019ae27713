import type { ReactNode } from 'react'
import classes from './page-frame.module.css'

interface PageFrameProps {
  title: string
  bar: ReactNode
  /** A phone hides the title where an open tab already names the page. */
  isTitleKept?: boolean
  children: ReactNode
}

/** A page with its name in a bar. On a phone an open detail covers it, and only screen readers get the name. */
export function PageFrame({ title, bar, isTitleKept = false, children }: PageFrameProps) {
  return (
    <div className={classes.page}>
      <header className={`aligned ${classes.bar}`} data-title-kept={isTitleKept}>
        <h1 className={classes.title}>{title}</h1>
        {bar}
      </header>
      {children}
    </div>
  )
}
