import type { Counts } from '@brigade/contract/analytics/overview.contract.ts'
import type { FeatureFlag, FeatureFlags } from '@brigade/contract/restaurants/restaurants.rules.ts'
import type { MessageKey } from '@brigade/contract/messages/say-shown.ts'
import {
  IconBriefcase,
  IconBuildingStore,
  IconCalendarEvent,
  IconCashRegister,
  IconCreditCard,
  IconHome2,
  IconPackages,
  IconReceipt2,
  IconSettings,
  IconToolsKitchen2,
  IconTruckDelivery,
  type TablerIcon,
} from '@tabler/icons-react'
import { lazyScreen, type LazyScreen } from '../shared/lazy/lazy-screen.tsx'

export interface MenuEntry {
  /** Relative to /dashboard; matches everything below it. '' is the dashboard itself. */
  readonly path: string
  readonly label: Extract<MessageKey, `menu.${string}`>
  readonly icon: TablerIcon
  /** The entry is hidden unless the branch has this plugin on. */
  readonly flag?: FeatureFlag
  /** Stays open while the account has no branch; the screen handles that case. */
  readonly isOpenWithoutBranch?: true
  /** Within a thumb's reach on a phone. */
  readonly isNear?: true
  /** Does not depend on the selected branch, so selecting another branch keeps the screen. */
  readonly isOfEveryBranch?: true
  /** What waits behind the entry is counted under this name. */
  readonly counts?: Exclude<keyof Counts, 'late'>
  /** Which of it makes the count red. */
  readonly urgent?: keyof Counts
  /** The count warns of low stock and is no work to do. */
  readonly isCountWarning?: true
  /** The till runs from its first use. */
  readonly sells?: true
  readonly screen: LazyScreen
}

const menuEntries: readonly MenuEntry[] = [
  {
    path: '',
    label: 'menu.home',
    icon: IconHome2,
    isNear: true,
    screen: lazyScreen('home', () => import('../features/analytics/home-page.tsx')),
  },
  {
    path: 'restaurant',
    label: 'menu.restaurant',
    icon: IconBuildingStore,
    isOpenWithoutBranch: true,
    screen: lazyScreen('restaurant', () => import('./restaurant-page.tsx')),
  },
  {
    path: 'orders',
    label: 'menu.orders',
    counts: 'orders',
    urgent: 'orders',
    icon: IconReceipt2,
    isNear: true,
    screen: lazyScreen('orders', () => import('../features/orders/orders-page.tsx')),
  },
  {
    path: 'foods',
    label: 'menu.foods',
    icon: IconToolsKitchen2,
    screen: lazyScreen('foods', () => import('./foods-page.tsx')),
  },
  {
    path: 'inventory',
    label: 'menu.inventory',
    counts: 'inventory',
    isCountWarning: true,
    icon: IconPackages,
    flag: 'isInventoryAllowed',
    screen: lazyScreen('inventory', () => import('./inventory-page.tsx')),
  },
  {
    path: 'direct',
    label: 'menu.direct',
    icon: IconCashRegister,
    flag: 'isDirectPosAllowed',
    sells: true,
    isNear: true,
    screen: lazyScreen('direct', () => import('../features/carts/direct/direct-page.tsx')),
  },
  {
    path: 'reservations',
    label: 'menu.reservations',
    counts: 'reservations',
    urgent: 'late',
    icon: IconCalendarEvent,
    flag: 'isReservationAllowed',
    sells: true,
    isNear: true,
    screen: lazyScreen('reservations', () => import('../features/reservations/reservations-page.tsx')),
  },
  {
    path: 'deliveries',
    label: 'menu.deliveries',
    icon: IconTruckDelivery,
    screen: lazyScreen('deliveries', () => import('../features/deliveries/deliveries-page.tsx')),
  },
  {
    path: 'payments',
    label: 'menu.payments',
    icon: IconCreditCard,
    screen: lazyScreen('payments', () => import('./payments-page.tsx')),
  },
  {
    path: 'settings',
    label: 'menu.settings',
    icon: IconSettings,
    screen: lazyScreen('settings', () => import('./settings.tsx')),
  },
]

/** The owner's console is linked beside the account's name, not in the menu. */
export const businessEntry: MenuEntry = {
  path: 'business',
  label: 'menu.business',
  counts: 'accounts',
  icon: IconBriefcase,
  isOpenWithoutBranch: true,
  isOfEveryBranch: true,
  screen: lazyScreen('business', () => import('../features/admin/business-page.tsx')),
}

export const allEntries: readonly MenuEntry[] = [...menuEntries, businessEntry]

export const isOn = ({ flag }: Pick<MenuEntry, 'flag'>, flags: FeatureFlags): boolean =>
  flag === undefined || flags[flag]

/** An entry whose plugin could not be read stays, and its screen says so. */
export function shownEntries(flags: FeatureFlags, areUnread: boolean): MenuEntry[] {
  return menuEntries.filter((entry) => areUnread || isOn(entry, flags))
}

export const addressOf = ({ path }: MenuEntry): string => (path === '' ? '/dashboard' : `/dashboard/${path}`)

export function entryAt(pathname: string): MenuEntry | undefined {
  return allEntries.find((entry) =>
    entry.path === '' ? isAt(pathname, addressOf(entry)) : isWithin(pathname, addressOf(entry)),
  )
}

const isAt = (pathname: string, address: string) => pathname === address || pathname === `${address}/`
const isWithin = (pathname: string, address: string) => pathname === address || pathname.startsWith(`${address}/`)
