import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { addressOf, entryAt, type MenuEntry } from '../menu-entries.ts'
import classes from './entry-link.module.css'

/** An entry of the menu and how much waits behind it. */
export interface CountedEntry {
  entry: MenuEntry
  count: number
  isUrgent: boolean
  /** The count in words, and in which branches it is; empty where nothing waits. */
  words: string
}

interface EntryLinkProps {
  entry: MenuEntry
  className: string | undefined
  label?: string
  /** How much waits behind the entry. */
  count?: number
  isUrgent?: boolean
  words?: string
  children: ReactNode
}

/** Describes the counts of the entries to screen readers. The links of several menus refer to one text each. */
export const countId = (entry: MenuEntry) => `count-${entry.path}`

const MOST_SHOWN = 99

export function EntryLink({
  entry,
  className,
  label,
  count = 0,
  isUrgent = false,
  words = '',
  children,
}: EntryLinkProps) {
  const isOpen = entryAt(useLocation().pathname) === entry
  return (
    <Link
      to={addressOf(entry)}
      aria-current={isOpen ? 'page' : undefined}
      className={className}
      aria-label={label}
      aria-describedby={count > 0 ? countId(entry) : undefined}
      title={words || label}
      onPointerEnter={entry.screen.preload}
    >
      {children}
      <CountMark count={count} tone={toneOf(entry, isUrgent)} />
    </Link>
  )
}

function toneOf({ isCountWarning }: MenuEntry, isUrgent: boolean) {
  if (isUrgent) return 'urgent'
  return isCountWarning ? 'warning' : undefined
}

interface CountMarkProps {
  count: number
  tone?: 'urgent' | 'warning' | undefined
}

/** Says nothing to screen readers: the text of the count does. */
export function CountMark({ count, tone }: CountMarkProps) {
  return (
    count > 0 && (
      <span className={`figures ${classes.count}`} data-tone={tone} aria-hidden>
        {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
      </span>
    )
  )
}
