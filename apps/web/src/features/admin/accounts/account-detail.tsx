import type { AccessRow } from '@brigade/contract/accounts/accounts.contract.ts'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useUserDetails } from '../../accounts/accounts.queries.ts'
import { EntryFact, EntryFacts } from '../../../shared/ui/entry-detail.tsx'
import { useDay } from '../../restaurants/use-day.ts'
import { accountState } from './accounts-list.rules.ts'
import { AccessParts } from './access-parts.tsx'
import { StateMark } from './state-mark.tsx'

interface AccountDetailProps {
  account: AccessRow
  isOnlyOwner: boolean
}

export function AccountDetail({ account, isOnlyOwner }: AccountDetailProps) {
  const { t } = useTranslation()
  const { data: me } = useUserDetails()
  const day = useDay()
  const name = t('shell.person', account)
  const state = accountState(account)

  // The pressed button disappears when the state changes, so the focus moves to the detail.
  const root = useRef<HTMLElement>(null)
  const shown = useRef({ state, type: account.type })
  useEffect(() => {
    const before = shown.current
    shown.current = { state, type: account.type }
    if (before.state === state && before.type === account.type) return
    if (document.activeElement === document.body) root.current?.focus()
  }, [state, account.type])

  return (
    <article ref={root} className="parts detail" aria-label={name} tabIndex={-1}>
      <header className="head">
        <h2>{name}</h2>
        <StateMark state={state} />
      </header>
      {account._id === me?._id && <p className="quiet">{t('accounts-tab.own')}</p>}
      <div className="card parts">
        <EntryFacts>
          <EntryFact name={t('accounts-tab.provider')}>{account.provider}</EntryFact>
          <EntryFact name={t('accounts-tab.since')}>{day(account.createdAt)}</EntryFact>
          {/* Otherwise the mark says it. */}
          {state === 'no-access' && (
            <EntryFact name={t('accounts-tab.role')}>{t(`accounts-tab.role.${account.type}`)}</EntryFact>
          )}
        </EntryFacts>
        <AccessParts account={account} state={state} isOnlyOwner={isOnlyOwner} />
      </div>
    </article>
  )
}
