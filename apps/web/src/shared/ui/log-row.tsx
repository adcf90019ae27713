import type { ReactNode } from 'react'
import { DataRow } from './data-row.tsx'

interface LogRowProps {
  what: string
  /** An ISO instant, the machine-readable form of `when`. */
  at: string
  when: string
  who: string
  beside: ReactNode
}

export function LogRow({ what, at, when, who, beside }: LogRowProps) {
  return <DataRow title={what} isLong value={beside} below={who} beside={<time dateTime={at}>{when}</time>} />
}
