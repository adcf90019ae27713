import './accounts-words.ts'
import type { AccessRow } from '@brigade/contract/accounts/accounts.contract.ts'
import { useTranslation } from 'react-i18next'
import { BarTable } from '../../../shared/charts/bar-table.tsx'
import { Overview } from '../../../shared/ui/overview.tsx'
import { useBranches } from '../../restaurants/branch-context.tsx'
import { accountState, inOrder, managersOf } from './accounts-list.rules.ts'

/** Who waits, who is in, and who sees which branch. */
export function AccountsOverview({ root, accounts }: { root: string; accounts: readonly AccessRow[] }) {
  const { t } = useTranslation()
  const { all: branches } = useBranches()
  const of = (state: ReturnType<typeof accountState>) =>
    inOrder(accounts).filter((account) => accountState(account) === state)
  const [first, ...others] = of('waiting')
  const owners = of('owner')
  return (
    <Overview
      label={t('accounts-tab.overview')}
      tiles={[
        {
          name: t('accounts-tab.to-approve'),
          value: String(first ? 1 + others.length : 0),
          tone: first ? 'waiting' : 'plain',
          note: first && t('shell.person', first),
          ...(first && { to: `${root}/${first._id}` }),
        },
        { name: t('accounts-tab.managers'), value: String(of('manager').length) },
        { name: t('accounts-tab.owners'), value: String(owners.length), note: t('accounts-tab.owner-sees-all') },
        { name: t('accounts-tab.state.no-access'), value: String(of('no-access').length) },
      ]}
    >
      <BarTable
        title={t('accounts-tab.by-branch')}
        columns={[t('accounts-tab.branches'), t('accounts-tab.managers')]}
        rows={branches.map(({ _id, name }) => {
          const managers = managersOf(accounts, _id)
          return {
            key: _id,
            name,
            size: managers.length,
            cells: [t('accounts-tab.manager-count', { count: managers.length })],
          }
        })}
        empty={t('accounts-tab.no-branches')}
      />
    </Overview>
  )
}
