import { IconLogout } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Logo } from '../../shared/ui/logo.tsx'
import { useAskedLogout } from './asked-logout.tsx'
import { EntryLink, type CountedEntry } from './entry-link.tsx'
import classes from './side-menu.module.css'

export function SideMenu({ entries }: { entries: readonly CountedEntry[] }) {
  const { t } = useTranslation()
  return (
    <nav className={classes.side} data-rail aria-label={t('shell.main-menu')}>
      <span className={`aligned ${classes.brand}`}>
        <Logo />
      </span>
      <MenuList entries={entries} />
    </nav>
  )
}

export function MenuList({ entries, onFollowed }: { entries: readonly CountedEntry[]; onFollowed?: () => void }) {
  const { t } = useTranslation()
  const logout = useAskedLogout()
  return (
    <ul className={classes.entries} onClick={onFollowed}>
      {entries.map(({ entry, ...counted }) => (
        <li key={entry.path}>
          <EntryLink entry={entry} {...counted} className={classes.entry}>
            <entry.icon size={22} stroke={1.75} aria-hidden />
            <span>{t(entry.label)}</span>
          </EntryLink>
        </li>
      ))}
      <li style={{ marginTop: 'auto', paddingTop: 12 }}>
        <button type="button" className={classes.entry} aria-busy={logout.isBusy || undefined} onClick={logout.act}>
          <IconLogout size={22} stroke={1.75} aria-hidden />
          <span>{t('auth.logout')}</span>
        </button>
      </li>
    </ul>
  )
}
