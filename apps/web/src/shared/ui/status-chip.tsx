import type { TablerIcon } from '@tabler/icons-react'
import classes from './status-chip.module.css'

export interface StatusLook {
  icon: TablerIcon
  /** `working` and `moving` are steps on the way; `quiet` needs no attention any more. */
  tone: 'quiet' | 'waiting' | 'working' | 'moving' | 'good' | 'bad'
}

export function StatusChip({ icon: Icon, tone, children }: StatusLook & { children: string }) {
  return (
    <span className={classes.chip} data-tone={tone}>
      <Icon size={16} stroke={1.75} aria-hidden />
      <span className={`cut ${classes.words}`}>{children}</span>
    </span>
  )
}
