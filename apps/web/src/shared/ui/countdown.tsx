import type { ReactNode } from 'react'
import classes from './countdown.module.css'

interface CountdownProps {
  /** What is left of the time, from 1 to 0. */
  left: number
  /** Says how long it is; the ring only shows it. */
  children: ReactNode
}

/** A ring that empties beside its text. */
export function Countdown({ left, children }: CountdownProps) {
  const gone = 1 - Math.min(1, Math.max(0, left))
  return (
    <span className={classes.root}>
      <svg viewBox="0 0 20 20" width="1.25em" fill="none" stroke="currentColor" strokeWidth={3} aria-hidden>
        <circle cx={10} cy={10} r={8} opacity={0.25} />
        <circle
          cx={10}
          cy={10}
          r={8}
          pathLength={1}
          strokeDasharray={1}
          strokeDashoffset={gone}
          transform="rotate(-90 10 10)"
        />
      </svg>
      {children}
    </span>
  )
}
