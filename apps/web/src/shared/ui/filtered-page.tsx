import type { ReactNode } from 'react'
import classes from './filtered-page.module.css'

interface FilteredPageProps {
  bar: ReactNode
  /** A list with its detail. */
  children: ReactNode
}

export function FilteredPage({ bar, children }: FilteredPageProps) {
  return (
    <div className={classes.page}>
      {bar}
      {children}
    </div>
  )
}
