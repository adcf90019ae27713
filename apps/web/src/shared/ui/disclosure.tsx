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
  /** Takes the place of what is inside, which cannot be shown. */
  act?: ReactNode
  /** It starts open. */
  isOpen?: boolean
  children: ReactNode
}

/** A section that opens on demand. What is typed inside stays when it closes. */
export function Disclosure({ title, hint, anchor, act, isOpen = false, children }: DisclosureProps) {
  const id = useId()
  const details = useRef<HTMLDetailsElement>(null)
  const { hash } = useLocation()
  const [startsOpen] = useState(isOpen)
  useEffect(() => {
    if (!details.current || hash !== `#${anchor}`) return
    details.current.open = true
    details.current.querySelector('summary')?.focus()
  }, [hash, anchor])
  const head = (
    <>
      <h2 id={id}>{title}</h2>
      <span className="quiet">{hint}</span>
    </>
  )
  if (act)
    return (
      <section aria-labelledby={id} className={classes.root}>
        <header>
          {head}
          {act}
        </header>
      </section>
    )
  return (
    <section aria-labelledby={id}>
      <details ref={details} className={classes.root} open={startsOpen}>
        <summary>
          {head}
          <IconChevronDown className="quiet" size={20} stroke={1.75} aria-hidden />
        </summary>
        <div className={classes.body}>{children}</div>
      </details>
    </section>
  )
}
