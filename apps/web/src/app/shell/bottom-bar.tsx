import { IconMenu2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { MenuEntry } from '../menu-entries.ts'
import classes from './bottom-bar.module.css'
import { EntryLink, type CountedEntry } from './entry-link.tsx'

const SHOWN = 4

interface BottomBarProps {
  entries: readonly CountedEntry[]
  open: MenuEntry | undefined
  onMenu: () => void
}

/** The near entries, filled up with others. The drawer has the whole menu. */
export function BottomBar({ entries, open, onMenu }: BottomBarProps) {
  const { t } = useTranslation()
  const shown = entries
    .toSorted((a, b) => Number(b.entry.isNear ?? false) - Number(a.entry.isNear ?? false))
    .slice(0, SHOWN)
  const isElsewhere = open !== undefined && !shown.some(({ entry }) => entry === open)
  return (
    <nav className={classes.bar} data-corner aria-label={t('shell.quick-menu')}>
      {shown.map(({ entry, ...counted }) => (
        <EntryLink key={entry.path} entry={entry} {...counted} className={classes.entry}>
          <entry.icon size={22} stroke={1.75} aria-hidden />
          <span>{t(entry.label)}</span>
        </EntryLink>
      ))}
      <button
        type="button"
        className={classes.entry}
        aria-haspopup="dialog"
        aria-current={isElsewhere || undefined}
        onClick={onMenu}
      >
        <IconMenu2 size={22} stroke={1.75} aria-hidden />
        <span>{t('shell.more')}</span>
      </button>
    </nav>
  )
}
