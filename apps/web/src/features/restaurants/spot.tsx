import { useImperativeHandle, useRef, type ReactNode } from 'react'
import type { Place } from '../lookups/read-form.ts'

/** The controls of one place of a form: the first of them is where the cursor goes, and where there is none, the place itself. */
export function Spot({ of: { input }, children }: { of: Place; children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null)
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(
    input,
    () => root.current?.querySelector<HTMLElement>('input, button') ?? root.current,
  )
  return (
    <div ref={root} tabIndex={-1}>
      {children}
    </div>
  )
}
