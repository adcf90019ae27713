import type { ReactNode } from 'react'
import classes from './facts.module.css'

export function Facts({ children }: { children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>
}

interface FactProps {
  name: string
  /** Takes a row of its own. */
  isWide?: boolean
  children: ReactNode
}

export function Fact({ name, isWide = false, children }: FactProps) {
  return (
    <div className={classes.fact} data-wide={isWide}>
      <dt className="hint">{name}</dt>
      <dd className="strong">{children}</dd>
    </div>
  )
}
