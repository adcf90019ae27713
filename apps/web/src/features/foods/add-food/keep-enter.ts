import type { KeyboardEvent } from 'react'

/** A scanner ends with Enter, which must not send a form that is not filled in yet. */
export function keepEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault()
}
