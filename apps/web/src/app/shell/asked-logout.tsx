import { useEffect, useSyncExternalStore } from 'react'
import { useLogout } from '../../features/accounts/accounts.queries.ts'
import { unsentSales } from '../../features/carts/unsent-sales.ts'
import { lazyScreen } from '../../shared/lazy/lazy-screen.tsx'
import { observable } from '../../shared/observable.ts'
import { LoadingScreen } from '../../shared/ui/loading-screen.tsx'
import type { LogoutQuestionProps } from './logout-question.tsx'

const question = lazyScreen<LogoutQuestionProps>(
  'logout question',
  () => import('./logout-question.tsx'),
  LoadingScreen,
)

const isAsking = observable(false)
const leave = () => isAsking.set(false)

/** Logs out. While sales wait here, it asks first: only this account, in this browser, can send them. */
export function useAskedLogout() {
  const { act, isBusy } = useLogout()
  return { isBusy, act: () => (unsentSales.get() > 0 ? isAsking.set(true) : act({})) }
}

/** Lies outside the menus, which close at the press. */
export function AskedLogout() {
  const isAsked = useSyncExternalStore(isAsking.subscribe, isAsking.get)
  useEffect(() => leave, [])
  return isAsked && <question.Screen onLeave={leave} />
}
