import type { UserDetails } from '@brigade/contract/accounts/accounts.contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation } from 'react-router'
import { useBranches } from '../../features/restaurants/branch-context.tsx'
import { useTitle } from '../../shared/ui/use-title.ts'
import { entryAt, shownEntries } from '../menu-entries.ts'
import { BottomBar } from './bottom-bar.tsx'
import classes from './frame.module.css'
import { MenuDrawer } from './menu-drawer.tsx'
import { NoBranch } from './no-branch.tsx'
import { SideMenu } from './side-menu.tsx'
import { TopBar } from './top-bar.tsx'

/** Menu, top bar and the open screen; on a phone a bar at the bottom and a drawer with the whole menu. */
export function Frame({ user }: { user: UserDetails }) {
  const { t } = useTranslation()
  const { selected, flags } = useBranches()
  const [isMenuOpen, setMenuOpen] = useState(false)
  const entries = shownEntries(flags)
  const open = entryAt(useLocation().pathname)
  const isOpen = selected !== null || open?.isOpenWithoutBranch === true
  useTitle(open ? t(open.label) : '')

  return (
    <div className={classes.frame}>
      <a className={classes.skip} href="#screen">
        {t('shell.skip')}
      </a>
      <SideMenu entries={entries} />
      <TopBar user={user} entries={entries} />
      <main id="screen" className={classes.screen} tabIndex={-1}>
        {isOpen ? (
          <Outlet key={open?.isOfEveryBranch ? open.path : selected?._id} />
        ) : (
          <NoBranch isOwner={user.type === 'owner'} />
        )}
      </main>
      <BottomBar entries={entries} onMenu={() => setMenuOpen(true)} />
      {isMenuOpen && <MenuDrawer user={user} entries={entries} onClose={() => setMenuOpen(false)} />}
    </div>
  )
}
