import type { ReactNode } from 'react'

interface KeptPartProps {
  isKept: boolean
  children: ReactNode
}

/** The part of a form that shows what is changed in another branch. */
export function KeptPart({ isKept, children }: KeptPartProps) {
  if (!isKept) return children
  return (
    <fieldset className="parts" disabled>
      {children}
    </fieldset>
  )
}
