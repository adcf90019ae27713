import type { AccessRow } from '@brigade/contract/accounts/accounts.contract.ts'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NoticeLine } from '../../../shared/ui/notice.tsx'
import classes from './account-detail.module.css'
import type { AccountState } from './accounts-list.rules.ts'
import { BranchesForm } from './branches-form.tsx'
import { DeclineRequest } from './decline-request.tsx'
import { RestoreOwner } from './restore-owner.tsx'
import { SessionList } from './session-list.tsx'
import { RoleAndAccess } from './role-and-access.tsx'

interface AccessPartsProps {
  account: AccessRow
  state: AccountState
  isOnlyOwner: boolean
}

export function AccessParts({ account, state, isOnlyOwner }: AccessPartsProps) {
  const { t } = useTranslation()
  const isManager = account.type === 'manager'
  return (
    <>
      {isManager ? (
        <div className={`apart ${classes.part}`}>
          <BranchesForm
            account={account}
            save={t(`accounts-tab.save.${state === 'owner' ? 'manager' : state}`)}
            hint={[
              t('accounts-tab.manager-may'),
              ...(state === 'waiting' ? [t('accounts-tab.approval-does')] : []),
            ].join(' ')}
            otherAct={state === 'waiting' && <DeclineRequest account={account} />}
          />
        </div>
      ) : (
        <Part title={t('accounts-tab.branches')}>
          <p className="quiet">{t('accounts-tab.owner-sees-all')}</p>
        </Part>
      )}
      {account.hasAccess && (
        <Part title={t('accounts-tab.role-and-access')}>
          {isOnlyOwner && <NoticeLine>{t('accounts-tab.only-owner')}</NoticeLine>}
          <RoleAndAccess key={account.type} account={account} />
        </Part>
      )}
      {!account.hasAccess && !isManager && (
        <Part title={t('accounts-tab.role-and-access')}>
          <RestoreOwner account={account} />
        </Part>
      )}
      {state !== 'waiting' && (
        <Part title={t('accounts-tab.sessions')}>
          <SessionList key={account._id} account={account} />
        </Part>
      )}
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={`stack apart ${classes.part}`} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  )
}
