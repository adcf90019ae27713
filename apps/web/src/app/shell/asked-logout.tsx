import { useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useLogout } from '../../features/accounts/accounts.queries.ts'
import { unsentSales } from '../../features/carts/unsent-sales.ts'
import { lazyScreen } from '../../shared/lazy/lazy-screen.tsx'
import { observable } from '../../shared/observable.ts'
import { LoadingScreen } from '../../shared/ui/loading-screen.tsx'
import type { QuestionProps } from '../../shared/ui/question.tsx'

const question = lazyScreen<QuestionProps>(
  'logout question',
  () => import('../../shared/ui/question.tsx').then(({ Question }) => ({ default: Question })),
  LoadingScreen,
)

const isAsking = observable(false)

/** Logs out. While sales wait here, it asks first: only this account, in this browser, can send them. */
export function useAskedLogout() {
  const { act, isBusy } = useLogout()
  return { isBusy, act: () => (unsentSales.get() > 0 ? isAsking.set(true) : act({})) }
}

/** Lies outside the menus, which close at the press. */
export function LogoutQuestion() {
  const { t } = useTranslation()
  const { act } = useLogout()
  const count = useSyncExternalStore(unsentSales.subscribe, unsentSales.get)
  const isAsked = useSyncExternalStore(isAsking.subscribe, isAsking.get)
  useEffect(() => () => isAsking.set(false), [])
  if (!isAsked) return null
  return (
    <question.Screen
      label={t('auth.logout')}
      tone="red"
      question={t('till.logout-question', { count })}
      hint={t('till.logout-hint')}
      leave={t('common.cancel')}
      onLeave={() => isAsking.set(false)}
      onConfirm={() => act({})}
    />
  )
}
