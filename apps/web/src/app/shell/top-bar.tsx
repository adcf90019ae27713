import type { UserDetails } from '@brigade/contract/accounts/accounts.contract.ts'
import { IconLogout } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useWaitingElsewhere } from '../../features/orders/unanswered.queries.ts'
import { BranchSelector } from '../../features/restaurants/branch-selector.tsx'
import button from '../../shared/ui/icon-button.module.css'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import type { PaletteState } from '../palette/use-palette.ts'
import { AccountMenu } from './account-menu.tsx'
import { useAskedLogout } from './asked-logout.tsx'
import { EntryLink, type CountedEntry } from './entry-link.tsx'
import { LiveMark } from './live-mark.tsx'
import classes from './top-bar.module.css'

interface TopBarProps {
  user: UserDetails
  entries: readonly CountedEntry[]
  /** Null for a manager. */
  business: CountedEntry | null
  onPalette: (shown: PaletteState) => void
}

export function TopBar({ user, entries, business, onPalette }: TopBarProps) {
  const { t } = useTranslation()
  const logout = useAskedLogout()
  return (
    <header className={`aligned ${classes.bar}`}>
      <div className={classes.branch}>
        <BranchSelector waiting={useWaitingElsewhere()} />
      </div>
      <nav className={classes.icons} data-corner aria-label={t('shell.quick-menu')}>
        {entries.map(({ entry, ...counted }) => (
          <EntryLink
            key={entry.path}
            entry={entry}
            {...counted}
            className={`${button.root} ${classes.icon}`}
            label={t(entry.label)}
          >
            <entry.icon size={21} stroke={1.75} aria-hidden />
          </EntryLink>
        ))}
      </nav>
      <LiveMark />
      <span className={classes.name}>
        <strong className="cut" title={t('shell.person', user)}>
          {t('shell.person', user)}
        </strong>
        <span className="hint">{t('shell.manager')}</span>
      </span>
      <AccountMenu user={user} business={business} onPalette={onPalette} />
      <span className={classes.logout}>
        <IconButton label={t('auth.logout')} isBusy={logout.isBusy} needsNetwork={false} onClick={logout.act}>
          <IconLogout size={20} stroke={1.75} />
        </IconButton>
      </span>
    </header>
  )
}
