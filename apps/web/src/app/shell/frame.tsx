import type { UserDetails } from '@brigade/contract/accounts/accounts.contract.ts'
import type { Counts } from '@brigade/contract/analytics/overview.contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation } from 'react-router'
import { BackToSteps } from '../../features/admin/back-to-steps.tsx'
import { useCounts } from '../../features/analytics/analytics.queries.ts'
import { OrderAlerts } from '../../features/orders/order-alerts.tsx'
import { useWaitingElsewhere } from '../../features/orders/unanswered.queries.ts'
import { useBranches } from '../../features/restaurants/branch-context.tsx'
import { PluginsAwaited } from '../../features/restaurants/plugins-awaited.tsx'
import { LoadingScreen } from '../../shared/ui/loading-screen.tsx'
import { useTitle } from '../../shared/ui/use-title.ts'
import { businessEntry, entryAt, isOn, shownEntries, type MenuEntry } from '../menu-entries.ts'
import { lazyScreen } from '../../shared/lazy/lazy-screen.tsx'
import { usePalette } from '../palette/use-palette.ts'
import { AskedLogout } from './asked-logout.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { countId, type CountedEntry } from './entry-link.tsx'
import classes from './frame.module.css'
import { MenuDrawer } from './menu-drawer.tsx'
import { NoBranch } from './no-branch.tsx'
import { OfflineStrip } from './offline-strip.tsx'
import { RefusedStrip } from './refused-strip.tsx'
import { SideMenu } from './side-menu.tsx'
import { SwitchedOff } from './switched-off.tsx'
import { TopBar } from './top-bar.tsx'
import { UndoStrip } from './undo-strip.tsx'

const palette = lazyScreen('palette', () => import('../palette/palette.tsx'), LoadingScreen)
const shortcuts = lazyScreen('shortcuts', () => import('../palette/shortcuts.tsx'), LoadingScreen)

export function Frame({ user }: { user: UserDetails }) {
  const { t } = useTranslation()
  const { flags, areFlagsUnread, selected } = useBranches()
  const counts = useCounts(selected?._id)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const { shown, show } = usePalette(palette.preload)
  const elsewhere = useWaitingElsewhere()
  const countOf = (name: keyof Counts | undefined) =>
    ((name && counts?.[name]) ?? 0) + (name === 'orders' ? elsewhere.reduce((sum, { count }) => sum + count, 0) : 0)
  const counted = (entry: MenuEntry): CountedEntry => {
    const count = countOf(entry.counts)
    const isUrgent = countOf(entry.urgent) > 0
    const parts: string[] = entry.counts ? [t(`shell.count.${entry.counts}`, { count })] : []
    if (entry.counts === 'orders') {
      parts.push(...elsewhere.map((of) => t('shell.count.elsewhere', { count: of.count, branch: of.branch.name })))
    }
    if (entry.urgent === 'late' && isUrgent) parts.push(t('shell.count.late', { count: countOf('late') }))
    return { entry, count, isUrgent, words: count > 0 ? parts.join('') : '' }
  }
  const entries = shownEntries(flags, areFlagsUnread).map(counted)
  const business = user.type === 'owner' ? counted(businessEntry) : null
  const open = entryAt(useLocation().pathname)
  useTitle(open && t(open.label))

  return (
    <div className={classes.frame}>
      {[...entries, ...(business ? [business] : [])].map(
        ({ entry, words }) =>
          words !== '' && (
            <span key={entry.path} id={countId(entry)} hidden>
              {words}
            </span>
          ),
      )}
      <a className={classes.skip} href="#screen">
        {t('shell.skip')}
      </a>
      <SideMenu entries={entries} />
      <TopBar user={user} entries={entries} business={business} onPalette={show} />
      <main id="screen" className={classes.screen} tabIndex={-1}>
        <BackToSteps />
        <OpenScreen entry={open} isOwner={user.type === 'owner'} />
      </main>
      {selected && <OrderAlerts />}
      <UndoStrip />
      <RefusedStrip />
      <OfflineStrip />
      <AskedLogout />
      <BottomBar entries={entries} open={open} onMenu={() => setMenuOpen(true)} />
      {shown === 'go' && <palette.Screen user={user} onClose={() => show(null)} />}
      {shown === 'shortcuts' && <shortcuts.Screen onClose={() => show(null)} />}
      {isMenuOpen && (
        <MenuDrawer user={user} entries={entries} business={business} onClose={() => setMenuOpen(false)} />
      )}
    </div>
  )
}

interface OpenScreenProps {
  entry: MenuEntry | undefined
  isOwner: boolean
}

function OpenScreen({ entry, isOwner }: OpenScreenProps) {
  const { selected, flags, areFlagsKnown, areFlagsUnread } = useBranches()
  if (entry?.flag && areFlagsUnread) return <PluginsAwaited />
  if (entry && selected && areFlagsKnown && !isOn(entry, flags)) {
    return <SwitchedOff entry={entry} branch={selected} isOwner={isOwner} />
  }
  const isOpen = selected !== null || entry?.isOpenWithoutBranch === true
  if (!isOpen) return <NoBranch isOwner={isOwner} />
  return <Outlet key={entry?.isOfEveryBranch ? entry.path : selected?._id} />
}
