import { NotInList } from '../../../shared/ui/not-in-list.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelection } from '../../../shared/ui/use-selection.ts'
import { ListDetail } from '../../../shared/ui/list-detail.tsx'
import { entriesFound } from '../../lookups/entry-list.rules.ts'
import { useAccounts } from './access.queries.ts'
import { AccountDetail } from './account-detail.tsx'
import { AccountsOverview } from './accounts-overview.tsx'
import { accountState, inOrder, isOnlyOwner, waitingCount } from './accounts-list.rules.ts'
import classes from './accounts-tab.module.css'
import { StateMark } from './state-mark.tsx'

const ADDRESS = '/dashboard/business'

export default function AccountsTab() {
  const { t } = useTranslation()
  const [selected, show] = useSelection(ADDRESS)
  const [search, setSearch] = useState('')
  const query = useAccounts()
  const { data: accounts } = query
  const found =
    accounts &&
    entriesFound(inOrder(accounts), (account) => `${account.firstName} ${account.lastName} ${account.provider}`, search)
  const account = accounts?.find(({ _id }) => _id === selected)
  const waiting = accounts && waitingCount(accounts)

  const detail = () => {
    if (selected === null) return null
    if (accounts && account) {
      return <AccountDetail key={account._id} account={account} isOnlyOwner={isOnlyOwner(account, accounts)} />
    }
    return accounts ? (
      <NotInList
        title={t('accounts-tab.gone')}
        hint={t('accounts-tab.gone-hint')}
        leave={t('accounts-tab.to-list')}
        onLeave={() => show(null)}
      />
    ) : undefined
  }

  return (
    <ListDetail
      label={t('business.tab.accounts')}
      items={found}
      total={accounts?.length}
      query={query}
      empty={{ title: t('common.nothing-found') }}
      keyOf={({ _id }) => _id}
      row={(row) => (
        <span className={`aligned ${classes.row}`}>
          <span className={classes.words}>
            <span className="cut strong">{t('shell.person', row)}</span>
            <span className="hint cut">{row.provider}</span>
          </span>
          <StateMark state={accountState(row)} />
        </span>
      )}
      selected={selected}
      onSelect={show}
      detail={detail()}
      action={
        // Always rendered, so that screen readers announce a sign-up.
        <span role="status" className={`strong ${waiting !== undefined && waiting > 0 ? 'loss' : 'quiet'}`}>
          {waiting !== undefined &&
            (waiting > 0 ? t('accounts-tab.waiting-count', { count: waiting }) : t('accounts-tab.nobody-waits'))}
        </span>
      }
      search={{ value: search, onChange: setSearch, placeholder: t('accounts-tab.search') }}
      overview={accounts && accounts.length > 1 ? <AccountsOverview root={ADDRESS} accounts={accounts} /> : undefined}
      notice={
        found?.length === 1 &&
        accounts?.length === 1 && (
          <p className={classes.none}>
            <strong>{t('accounts-tab.alone')}</strong>
            {t('accounts-tab.alone-hint')}
          </p>
        )
      }
    />
  )
}
