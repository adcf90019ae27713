import { IconChevronDown } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import classes from './disclosure.module.css'

interface DisclosureProps {
  title: string
  /** What is inside, in a line. */
  hint: string
  children: ReactNode
}

/** A section that opens on demand. What is typed inside stays when it closes. */
export function Disclosure({ title, hint, children }: DisclosureProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <details className={classes.root}>
        <summary>
          <h2 id={id}>{title}</h2>
          <span className="quiet">{hint}</span>
          <IconChevronDown size={20} stroke={1.75} aria-hidden />
        </summary>
        <div className={classes.body}>{children}</div>
      </details>
    </section>
  )
}
