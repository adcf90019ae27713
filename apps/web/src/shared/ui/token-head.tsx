import type { ReactNode } from 'react'
import classes from './token-head.module.css'
import { TokenTitle } from './token-title.tsx'

interface TokenHeadProps {
  tokenNo: number
  service: string
  state: ReactNode
  sum: string
  /** The money will not come. */
  isOver?: boolean
  /** Acts, on a line of their own. */
  children: ReactNode
}

/** The token, service, state and sum of an order. */
export function TokenHead({ tokenNo, service, state, sum, isOver = false, children }: TokenHeadProps) {
  return (
    <header className={`beside ${classes.head}`}>
      <TokenTitle tokenNo={tokenNo}>{service}</TokenTitle>
      {state}
      <strong className={isOver ? 'large quiet' : 'large'}>{sum}</strong>
      <div className="beside acts">{children}</div>
    </header>
  )
}
