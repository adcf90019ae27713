import type { TablerIcon } from '@tabler/icons-react'
import classes from './mark.module.css'

interface MarkProps {
  icon: TablerIcon
  tone: 'quiet' | 'waiting' | 'good' | 'bad'
  children: string
}

export function Mark({ icon: Icon, tone, children }: MarkProps) {
  return (
    <span className={classes.mark} data-tone={tone}>
      <Icon size={16} stroke={1.9} aria-hidden />
      {children}
    </span>
  )
}
