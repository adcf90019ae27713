import { IconChevronDown } from '@tabler/icons-react'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import classes from './foldable.module.css'

interface FoldableProps {
  title: string
  /** Nothing while nothing is set: the titles of several then fit in a row. */
  summary?: string | undefined
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  children: ReactNode
}

export function Foldable({ title, summary, isOpen, onOpen, children }: FoldableProps) {
  const id = useId()
  const root = useRef<HTMLElement>(null)
  const head = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (isOpen) root.current?.scrollIntoView({ block: 'nearest' })
    // The focused control disappears with the contents.
    else if (wasOpen.current && document.activeElement === document.body) head.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return (
    <section ref={root} className={classes.root} aria-labelledby={`${id}-title`}>
      <h3 style={{ font: 'inherit' }}>
        <button
          ref={head}
          type="button"
          className={`aligned strong ${classes.head}`}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => onOpen(!isOpen)}
        >
          <span id={`${id}-title`}>{title}</span>
          {summary && <span className={`hint ${classes.summary}`}>{summary}</span>}
          <IconChevronDown size={20} stroke={1.75} aria-hidden className={`quiet ${classes.mark}`} />
        </button>
      </h3>
      <div id={id} className={`stack ${classes.inside}`} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </section>
  )
}
