import { decimalsOf } from '@brigade/contract/kernel/money.ts'
import type { Restaurant } from '@brigade/contract/restaurants/restaurants.contract.ts'
import type { FeatureFlags } from '@brigade/contract/restaurants/restaurants.rules.ts'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DecimalsContext } from '../../shared/form/decimals.ts'
import { DraftOwnerContext } from '../../shared/form/draft-owner.ts'
import { Failure } from '../../shared/ui/failure.tsx'
import { LoadingScreen } from '../../shared/ui/loading-screen.tsx'
import { toast } from '../../shared/ui/snack-store.ts'
import { chosenBranch, rememberBranch, rememberedBranch } from './remembered-branch.ts'
import { useFeatureFlags, useLiveRestaurants } from './restaurants.queries.ts'

interface Branches {
  accountId: string
  all: readonly Restaurant[]
  /** Null if the account has no branch. */
  selected: Restaurant | null
  flags: FeatureFlags
  /** Until then the plugins of the branch before count. */
  areFlagsKnown: boolean
  /** The plugins could not be read, and no earlier ones are known. */
  areFlagsUnread: boolean
  select: (restId: string) => void
}

const BranchContext = createContext<Branches | null>(null)

interface BranchProviderProps {
  accountId: string
  children: ReactNode
}

export function BranchProvider({ accountId, children }: BranchProviderProps) {
  const restaurants = useLiveRestaurants()
  const { i18n } = useTranslation()
  const [choice, setChoice] = useState<{ restId: string | null } | null>(null)
  const all = restaurants.data
  const selected = all && choice ? chosenBranch(all, choice.restId) : null
  const { flags, areKnown, areUnread, isLoading } = useFeatureFlags(selected?._id)

  useEffect(() => {
    let isCurrent = true
    void rememberedBranch(accountId).then((restId) => isCurrent && setChoice({ restId }))
    return () => {
      isCurrent = false
    }
  }, [accountId])

  useLostBranch(all, selected, choice?.restId)
  useOtherCurrency(selected?.currency)

  const locale = selected?.locale
  useEffect(() => {
    if (locale !== undefined) void i18n.changeLanguage(locale)
  }, [i18n, locale])

  const branches = useMemo<Branches>(
    () => ({
      accountId,
      all: all ?? [],
      selected,
      flags,
      areFlagsKnown: areKnown,
      areFlagsUnread: areUnread,
      select: (restId) => {
        setChoice({ restId })
        rememberBranch(accountId, restId)
      },
    }),
    [all, selected, flags, areKnown, areUnread, accountId],
  )

  if (!all && restaurants.error) {
    return (
      <main>
        <Failure error={restaurants.error} onRetry={() => void restaurants.refetch()} />
      </main>
    )
  }
  if (!all || !choice || isLoading) return <LoadingScreen />
  return (
    <BranchContext value={branches}>
      <DecimalsContext value={selected && decimalsOf(selected.currency)}>
        <DraftOwnerContext value={branches}>{children}</DraftOwnerContext>
      </DecimalsContext>
    </BranchContext>
  )
}

/** Tells the user that their branch was archived or taken away, unless they chose the present one themselves. */
function useLostBranch(
  all: readonly Restaurant[] | undefined,
  selected: Restaurant | null,
  chosen: string | null | undefined,
): void {
  const { t } = useTranslation()
  const before = useRef<Restaurant | null>(null)
  useEffect(() => {
    if (!all) return
    const left = before.current
    before.current = selected
    if (!left || all.some(({ _id }) => _id === left._id) || selected?._id === chosen) return
    const { name } = left
    toast(selected ? t('branch.lost', { name, other: selected.name }) : t('branch.lost-last', { name }), 'bad')
  }, [all, selected, chosen, t])
}

/** Reads everything again in another currency: its amounts may have been rounded. */
function useOtherCurrency(currency: string | undefined): void {
  const client = useQueryClient()
  const before = useRef(currency)
  useEffect(() => {
    const isOther = before.current !== undefined && before.current !== currency
    before.current = currency
    if (isOther) void client.invalidateQueries()
  }, [client, currency])
}

export function useBranches(): Branches {
  const branches = useContext(BranchContext)
  if (!branches) throw new Error('useBranches is for screens inside the dashboard')
  return branches
}

export function useBranch(): Restaurant {
  const { selected } = useBranches()
  if (!selected) throw new Error('A screen was opened without a branch')
  return selected
}
