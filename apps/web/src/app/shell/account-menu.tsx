import type { UserDetails } from '@brigade/contract/accounts/accounts.contract.ts'
import { IconKeyboard, IconLogout, IconMoon, IconSearch, IconSun } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useMatch } from 'react-router'
import { useBranches } from '../../features/restaurants/branch-context.tsx'
import { pickScheme, useScheme } from '../../shared/ui/color-scheme.ts'
import { Initials } from '../../shared/ui/initials.tsx'
import { MessageList } from '../../shared/ui/last-messages.tsx'
import { Popover } from '../../shared/ui/popover.tsx'
import type { PaletteState } from '../palette/use-palette.ts'
import { useAskedLogout } from './asked-logout.tsx'
import classes from './account-menu.module.css'
import { CountMark, EntryLink, type CountedEntry } from './entry-link.tsx'
import menu from './side-menu.module.css'

interface AccountMenuProps {
  user: UserDetails
  /** Null for a manager. */
  business: CountedEntry | null
  onPalette: (shown: PaletteState) => void
}

export function AccountMenu({ user, business, onPalette }: AccountMenuProps) {
  const { t } = useTranslation()
  const logout = useAskedLogout()
  const { selected } = useBranches()
  const waiting = business?.count ?? 0
  const isHere = useMatch('/dashboard/business/*') !== null
  const isDark = useScheme() === 'dark'
  const SchemeIcon = isDark ? IconSun : IconMoon
  return (
    <Popover
      label={waiting > 0 ? t('shell.account-waiting', { count: waiting }) : t('shell.account')}
      face={
        <span className={classes.face} data-corner data-here={isHere || undefined}>
          <Initials firstName={user.firstName} lastName={user.lastName} />
          <CountMark count={waiting} tone="warning" />
        </span>
      }
    >
      <p className={classes.person}>
        <strong>{t('shell.person', user)}</strong>
        <span className="hint">{t('shell.manager')}</span>
      </p>
      {business && (
        <EntryLink {...business} className={menu.entry}>
          <business.entry.icon size={22} stroke={1.75} aria-hidden />
          {t(business.entry.label)}
        </EntryLink>
      )}
      <button type="button" data-leaves className={menu.entry} onClick={() => onPalette('go')}>
        <IconSearch size={22} stroke={1.75} aria-hidden />
        {t('palette.open')}
      </button>
      <button type="button" data-leaves className={menu.entry} onClick={() => onPalette('shortcuts')}>
        <IconKeyboard size={22} stroke={1.75} aria-hidden />
        {t('shortcuts.title')}
      </button>
      <button type="button" className={menu.entry} onClick={() => pickScheme(isDark ? 'light' : 'dark')}>
        <SchemeIcon size={22} stroke={1.75} aria-hidden />
        {t(isDark ? 'shell.go-light' : 'shell.go-dark')}
      </button>
      <button type="button" className={menu.entry} aria-busy={logout.isBusy || undefined} onClick={logout.act}>
        <IconLogout size={22} stroke={1.75} aria-hidden />
        {t('auth.logout')}
      </button>
      <h2 className={classes.title}>{t('shell.last-messages')}</h2>
      <MessageList timeZone={selected?.timeZone} />
    </Popover>
  )
}
