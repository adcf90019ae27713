import type { ReactNode } from 'react'
import classes from './token-head.module.css'
import { TokenTitle } from './token-title.tsx'

interface TokenHeadProps {
  tokenNo: number
  service: string
  /** What the state is of, for those who hear it. */
  stateName: string
  state: ReactNode
  sum: string
  /** The money will not come. */
  isOver?: boolean
  /** Acts, on a line of their own. */
  children: ReactNode
}

/** The token, service, state and sum of an order. */
export function TokenHead({ tokenNo, service, stateName, state, sum, isOver = false, children }: TokenHeadProps) {
  return (
    <header className={`beside ${classes.head}`}>
      <TokenTitle tokenNo={tokenNo}>{service}</TokenTitle>
      <dl>
        <dt className="for-screen-readers">{stateName}</dt>
        <dd>{state}</dd>
      </dl>
      <strong className={isOver ? 'large quiet' : 'large'}>{sum}</strong>
      <div className="beside acts">{children}</div>
    </header>
  )
}
