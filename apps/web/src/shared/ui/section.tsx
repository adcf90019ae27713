import { useId, type ReactNode } from 'react'
import classes from './section.module.css'

interface SectionProps {
  title: string
  children: ReactNode
}

export function Section({ title, children }: SectionProps) {
  const id = useId()
  return (
    <section className={classes.root} aria-labelledby={id}>
      <h2 id={id} className="lead">
        {title}
      </h2>
      {children}
    </section>
  )
}
