import { useId, type ReactNode } from 'react'
import classes from './section.module.css'

interface SectionProps {
  title: string
  /** The accessible name where the title tells a state. */
  label?: string
  /** Something is left to do here; urgently where something does not work until then. */
  asks?: 'calmly' | 'urgently' | undefined
  /** Beside the title. */
  act?: ReactNode
  children: ReactNode
}

/** A part of a detail with a life of its own. */
export function Section({ title, label, asks, act, children }: SectionProps) {
  const id = useId()
  return (
    <section
      className={`card stack ${classes.root}`}
      data-asks={asks}
      aria-label={label}
      aria-labelledby={label === undefined ? id : undefined}
    >
      <div className={classes.title}>
        <h2 id={id}>{title}</h2>
        {act}
      </div>
      {children}
    </section>
  )
}
