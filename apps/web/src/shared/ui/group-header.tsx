import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './list-detail.module.css'

/** Lets the groups of a list be folded. */
export interface Folding {
  folded: ReadonlySet<string>
  onFold: (group: string) => void
  /** What the header says about a group. */
  title: (group: string) => ReactNode
}

/** In pixels, as high as the style makes it: a header that folds its group is a target for a finger. */
export const headerHeight = (folding: Folding | undefined) => (folding ? 44 : 32)

interface GroupHeaderProps {
  name: string | undefined
  folding: Folding | undefined
  /** Stays at the top of the list and names the group there. */
  isSticky?: boolean
  /** Takes the keyboard's place of its hidden rows. */
  row?: { index: number; isTabbable: boolean }
}

export function GroupHeader({ name, folding, isSticky = false, row }: GroupHeaderProps) {
  if (name === undefined || !folding) {
    return (
      <span className={classes.group} data-sticky={isSticky || undefined} aria-hidden={isSticky || undefined}>
        {name}
      </span>
    )
  }
  const isFolded = folding.folded.has(name)
  return (
    <button
      type="button"
      className={`aligned ${classes.group}`}
      data-sticky={isSticky || undefined}
      data-group={name}
      data-row={row?.index}
      aria-hidden={isSticky || undefined}
      aria-expanded={!isFolded}
      tabIndex={isSticky || (row && !row.isTabbable) ? -1 : 0}
      onClick={() => folding.onFold(name)}
    >
      <IconChevronDown size={16} stroke={2} aria-hidden />
      {folding.title(name)}
    </button>
  )
}
