import { IconChevronDown } from '@tabler/icons-react'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import classes from './foldable.module.css'

interface FoldableProps {
  title: string
  summary: string
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  children: ReactNode
}

export function Foldable({ title, summary, isOpen, onOpen, children }: FoldableProps) {
  const id = useId()
  const root = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isOpen) root.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  return (
    <section ref={root} className={classes.root} aria-labelledby={`${id}-title`}>
      <h3 className={classes.title}>
        <button
          type="button"
          className={classes.head}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => onOpen(!isOpen)}
        >
          <span id={`${id}-title`}>{title}</span>
          <span className={classes.summary}>{summary}</span>
          <IconChevronDown size={20} stroke={1.75} aria-hidden className={classes.mark} />
        </button>
      </h3>
      <div id={id} className={classes.inside} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </section>
  )
}
