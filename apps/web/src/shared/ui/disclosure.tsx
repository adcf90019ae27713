import { IconChevronDown } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import classes from './disclosure.module.css'

interface DisclosureProps {
  title: string
  /** What is inside, in a line. */
  hint: ReactNode
  /** An address that ends with # and this opens the section. */
  anchor?: string
  /** It starts open. */
  isOpen?: boolean
  children: ReactNode
}

/** A section that opens on demand. What is typed inside stays when it closes. */
export function Disclosure({ title, hint, anchor, isOpen = false, children }: DisclosureProps) {
  const id = useId()
  const details = useRef<HTMLDetailsElement>(null)
  const { hash } = useLocation()
  const [startsOpen] = useState(isOpen)
  useEffect(() => {
    if (!details.current || hash !== `#${anchor}`) return
    details.current.open = true
    details.current.querySelector('summary')?.focus()
  }, [hash, anchor])
  return (
    <section aria-labelledby={id}>
      <details ref={details} className={classes.root} open={startsOpen}>
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
