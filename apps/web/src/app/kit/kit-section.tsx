import type { ReactNode } from 'react'
import classes from './kit-page.module.css'

interface KitSectionProps {
  /** The files of the parts. */
  title: string
  children: ReactNode
}

export function KitSection({ title, children }: KitSectionProps) {
  return (
    <section className="parts">
      <h2 className={classes.heading}>{title}</h2>
      <div className={`beside ${classes.parts}`}>{children}</div>
    </section>
  )
}
