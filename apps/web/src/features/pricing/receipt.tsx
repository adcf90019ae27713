import type { ReactNode } from 'react'
import classes from './receipt.module.css'

/** Sums on paper, as the guest sees them. */
export function Receipt({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={classes.paper} aria-label={label}>
      {children}
    </section>
  )
}
