import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router'

interface AnchoredProps {
  name: string
  children: ReactNode
}

/** A part of a page: a link on the page that ends with # and its name moves the focus to the first control of the part. */
export function Anchored({ name, children }: AnchoredProps) {
  const root = useRef<HTMLDivElement>(null)
  // Each link that is followed has a new key. A part that is shown again leaves the focus where it is.
  const { hash, key } = useLocation()
  const last = useRef(key)
  useEffect(() => {
    if (key === last.current) return
    last.current = key
    if (hash !== `#${name}`) return
    const control = root.current?.querySelector<HTMLElement>('button, input') ?? root.current
    control?.focus()
  }, [hash, key, name])
  return (
    <div ref={root} tabIndex={-1}>
      {children}
    </div>
  )
}
