import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { addressOf, type MenuEntry } from '../menu-entries.ts'

interface EntryLinkProps {
  entry: MenuEntry
  className: string | undefined
  label?: string
  children: ReactNode
}

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
