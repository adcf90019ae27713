import './accounts-words.ts'
import type { AccessRow } from '@brigade/contract/accounts/accounts.contract.ts'
import { useTranslation } from 'react-i18next'
import { NoticeLink } from '../../../shared/ui/notice-link.tsx'
import { Overview, Tiles } from '../../../shared/ui/overview.tsx'
import { Section } from '../../../shared/ui/section.tsx'
import { NoEntries } from '../../accounts/no-entries.tsx'
import { useBranches } from '../../restaurants/branch-context.tsx'
import { useDay } from '../../restaurants/use-day.ts'
import { accountState, inOrder, managersOf } from './accounts-list.rules.ts'

/** Who waits, who is in, and who sees which branch. */
export function AccountsOverview({ root, accounts }: { root: string; accounts: readonly AccessRow[] }) {
  const { t, i18n } = useTranslation()
  const names = new Intl.ListFormat(i18n.language)
  const { all: branches } = useBranches()
  const of = (state: ReturnType<typeof accountState>) =>
    inOrder(accounts).filter((account) => accountState(account) === state)
  return (
    <Overview label={t('accounts-tab.overview')}>
      {of('waiting').map((account) => (
        <WaitingCard key={account._id} account={account} address={`${root}/${account._id}`} />
      ))}
      <Tiles
        tiles={[
          { name: t('accounts-tab.managers'), value: String(of('manager').length) },
          { name: t('accounts-tab.owners'), value: String(of('owner').length), note: t('accounts-tab.owner-sees-all') },
          { name: t('accounts-tab.state.no-access'), value: String(of('no-access').length) },
        ]}
      />
      <Section title={t('accounts-tab.by-branch')}>
        {branches.length === 0 && (
          <p className="quiet">
            <NoEntries list="branches" />
          </p>
        )}
        <ul className="rows">
          {branches.map(({ _id, name }) => (
            <li key={_id}>
              <span className="row-words">
                <span className="strong">{name}</span>
                <span className="hint">
                  {names.format(managersOf(accounts, _id).map((manager) => t('shell.person', manager))) ||
                    t('accounts-tab.no-manager')}
                </span>
              </span>
            </li>
          ))}
        </ul>
      </Section>
    </Overview>
  )
}

function WaitingCard({ account, address }: { account: AccessRow; address: string }) {
  const { t } = useTranslation()
  const day = useDay()
  const { provider, createdAt } = account
  const name = t('shell.person', account)
  return (
    // Two people may have one name.
    <Section
      title={t('accounts-tab.waits', { name })}
      label={t('accounts-tab.waits-with', { name, provider })}
      asks="calmly"
    >
      <p>{t('accounts-tab.signed-up', { day: day(createdAt), provider })}</p>
      <div>
        <NoticeLink to={address} isButton>
          {t('accounts-tab.choose-branches')}
        </NoticeLink>
      </div>
    </Section>
  )
}
