import { IconMenu2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { MenuEntry } from '../menu-entries.ts'
import classes from './bottom-bar.module.css'
import { EntryLink } from './entry-link.tsx'

// The entries within a thumb's reach; the drawer has the whole menu.
const SHOWN = 4

interface BottomBarProps {
  entries: readonly MenuEntry[]
  onMenu: () => void
}

export function BottomBar({ entries, onMenu }: BottomBarProps) {
  const { t } = useTranslation()
  return (
    <nav className={classes.bar} aria-label={t('shell.quick-menu')}>
      {entries.slice(0, SHOWN).map((entry) => (
        <EntryLink key={entry.path} entry={entry} className={classes.entry}>
          <entry.icon size={22} stroke={1.75} aria-hidden />
          <span>{t(entry.label)}</span>
        </EntryLink>
      ))}
      <button type="button" className={classes.entry} aria-haspopup="dialog" onClick={onMenu}>
        <IconMenu2 size={22} stroke={1.75} aria-hidden />
        <span>{t('shell.menu')}</span>
      </button>
    </nav>
  )
}
