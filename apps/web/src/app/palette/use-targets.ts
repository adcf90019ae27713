import type { UserDetails } from '@brigade/contract/accounts/accounts.contract.ts'
import { listFoods } from '@brigade/contract/foods/foods.contract.ts'
import type { MessageKey } from '@brigade/contract/messages/say-shown.ts'
import { listPastOrders } from '@brigade/contract/orders/history.contract.ts'
import { listOrders } from '@brigade/contract/orders/orders.contract.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useBranches } from '../../features/restaurants/branch-context.tsx'
import { useAll } from '../../shared/api/lists.ts'
import { useCall } from '../../shared/api/queries.ts'
import { addressOf, businessEntry, shownEntries } from '../menu-entries.ts'
import { targetsLike, tokenIn, type Target } from './targets.rules.ts'

const PAUSE_MS = 150
const FOODS = 6
const ORDERS = 4
/** Shorter words find most of a menu. */
const SHORTEST = 2

/** The parts of screens, below the address of a menu entry. */
const PARTS: ReadonlyArray<{ entry: string; path: string; label: MessageKey }> = [
  { entry: 'restaurant', path: 'coupons', label: 'restaurant.tab.coupons' },
  { entry: 'orders', path: 'history', label: 'history.tab' },
  { entry: 'foods', path: 'add', label: 'foods.tab.add' },
  { entry: 'foods', path: 'customizations', label: 'foods.tab.customizations' },
  { entry: 'foods', path: 'addons', label: 'foods.tab.addons' },
  { entry: 'foods', path: 'materials', label: 'foods.tab.materials' },
  { entry: 'inventory', path: 'purchases', label: 'inventory.tab.purchases' },
  { entry: 'inventory', path: 'expenses', label: 'inventory.tab.expenses' },
  { entry: 'business', path: 'details', label: 'business.tab.details' },
  { entry: 'business', path: 'branches', label: 'business.tab.branches' },
  { entry: 'business', path: 'lists', label: 'business.tab.lists' },
  { entry: 'business', path: 'channels', label: 'business.tab.channels' },
  { entry: 'business', path: 'messages', label: 'business.tab.messages' },
  { entry: 'business', path: 'audit', label: 'business.tab.audit' },
]

/** Where the typed text may lead: screens, other branches, today's orders by token, and foods. */
export function useTargets(user: UserDetails, typed: string): Target[] {
  const places = usePlaces(user)
  const orders = useOrderTargets(tokenIn(typed))
  const foods = useFoodTargets(typed)
  return [...orders, ...targetsLike(places, typed), ...foods]
}

function usePlaces(user: UserDetails): Target[] {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { all, selected, flags, areFlagsUnread, select } = useBranches()
  const entries = [...shownEntries(flags, areFlagsUnread), ...(user.type === 'owner' ? [businessEntry] : [])]
  const screens = entries.flatMap((entry) => {
    const address = addressOf(entry)
    const place = (to: string, label: MessageKey, hint?: string): Target => ({
      key: to,
      group: 'screens',
      name: t(label),
      hint,
      go: () => void navigate(to),
    })
    const parts = PARTS.filter((part) => part.entry === entry.path && isShown(part.path, flags.isLedgerAllowed))
    return [
      place(address, entry.label),
      ...parts.map(({ path, label }) => place(`${address}/${path}`, label, t(entry.label))),
    ]
  })
  const branches = all
    .filter(({ _id }) => _id !== selected?._id)
    .map(({ _id, name }): Target => ({ key: _id, group: 'branches', name, go: () => select(_id) }))
  return [...screens, ...branches]
}

const isShown = (path: string, isLedgerAllowed: boolean) => path !== 'expenses' || isLedgerAllowed

function useOrderTargets(token: number | null): Target[] {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const restId = useBranches().selected?._id ?? ''
  const enabled = restId !== '' && token !== null && token > 0
  const open = useAll(listOrders, { restId }, { enabled })
  const past = useCall(listPastOrders, { restId, tokenNo: token ?? 1, limit: ORDERS }, { enabled })
  if (!enabled) return []
  const found = [
    ...(open.data ?? []).filter(({ tokenNo }) => tokenNo === token).map((order) => ({ order, at: 'orders' })),
    ...(past.data ?? []).map((order) => ({ order, at: 'orders/history' })),
  ]
  return found.map(({ order, at }) => ({
    key: order._id,
    group: 'orders',
    name: t('orders.token', { token: order.tokenNo }),
    hint: `${order.restauranttype.name} · ${t(`orders.status.${order.status}`)}`,
    go: () => void navigate(`/dashboard/${at}/${order._id}`),
  }))
}

function useFoodTargets(typed: string): Target[] {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const restId = useBranches().selected?._id ?? ''
  const [keyword, setKeyword] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setKeyword(typed.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const enabled = restId !== '' && keyword.length >= SHORTEST && tokenIn(keyword) === null
  const found = useCall(listFoods, { restId, keyword, limit: FOODS }, { enabled })
  if (!enabled) return []
  return (found.data ?? []).map(({ _id, name, isDelisted }) => ({
    key: _id,
    group: 'foods',
    name,
    hint: isDelisted ? t('foods.mark.delisted') : undefined,
    go: () => void navigate(`/dashboard/foods/${_id}`),
  }))
}
