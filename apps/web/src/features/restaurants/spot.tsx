import { useImperativeHandle, useRef, type ReactNode } from 'react'
import type { Place } from '../lookups/read-form.ts'

/** The controls of one place of a form: the first of them is where the cursor goes. */
export function Spot({ of: { input }, children }: { of: Place; children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null)
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(
    input,
    () => root.current?.querySelector<HTMLElement>('input, button') ?? null,
  )
  return <div ref={root}>{children}</div>
}
