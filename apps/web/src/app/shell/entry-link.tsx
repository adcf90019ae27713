import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { addressOf, type MenuEntry } from '../menu-entries.ts'

interface EntryLinkProps {
  entry: MenuEntry
  className: string | undefined
  /** The accessible name when only the icon is visible. */
  label?: string
  children: ReactNode
}

/** Preloads the screen's chunk when the pointer approaches. */
export function EntryLink({ entry, className, label, children }: EntryLinkProps) {
  return (
    <NavLink
      to={addressOf(entry)}
      end={entry.path === ''}
      className={className ?? ''}
      aria-label={label}
      title={label}
      onPointerEnter={entry.screen.preload}
    >
      {children}
    </NavLink>
  )
}
