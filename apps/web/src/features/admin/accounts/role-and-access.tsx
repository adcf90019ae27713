import { approveAccess, updateAccess, type AccessRow } from '@brigade/contract/accounts/accounts.contract.ts'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../shared/api/queries.ts'
import { ActionButton } from '../../../shared/ui/action-button.tsx'
import { ConfirmedButton } from '../../../shared/ui/confirmed-button.tsx'
import { useUserDetails } from '../../accounts/accounts.queries.ts'
import { useChangedAccount } from './access.queries.ts'
import { BranchesForm } from './branches-form.tsx'

export function RoleAndAccess({ account }: { account: AccessRow }) {
  const { t } = useTranslation()
  const [isChoosing, setChoosing] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const { data: me } = useUserDetails()
  const { show, reload } = useChangedAccount()
  const settings = { onDone: ({ data }: { data: AccessRow }) => show(data), onFail: reload }
  const promotion = useAction(updateAccess, settings)
  const removal = useAction(approveAccess, settings)
  const { _id: userId, restaurants: restIds } = account
  const isOwn = userId === me?._id

  // Closing the form loses the focus.
  const wasChoosing = useRef(isChoosing)
  useEffect(() => {
    if (wasChoosing.current && !isChoosing) root.current?.querySelector('button')?.focus()
    wasChoosing.current = isChoosing
  }, [isChoosing])

  const leave = () => setChoosing(false)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !isChoosing) return
    // Closes only the form, not the detail around it.
    event.preventDefault()
    leave()
  }

  return (
    <div ref={root} className="parts" onKeyDown={onKeyDown}>
      {isChoosing ? (
        // A manager sees only some branches, an owner all, so they are asked for first.
        <BranchesForm
          account={account}
          save={t('accounts-tab.make-manager')}
          hint={t('accounts-tab.make-manager-hint')}
          onLeave={leave}
        />
      ) : (
        <div className="beside">
          {account.type === 'owner' ? (
            <ActionButton tone="plain" isSmall onClick={() => setChoosing(true)}>
              {t('accounts-tab.make-manager')}
            </ActionButton>
          ) : (
            <ConfirmedButton
              label={t('accounts-tab.make-owner')}
              tone="green"
              question={t('accounts-tab.make-owner-question', account)}
              hint={t('accounts-tab.make-owner-hint')}
              isBusy={promotion.isBusy}
              onConfirm={() => promotion.act({ userId, type: 'owner', restIds })}
            />
          )}
          <ConfirmedButton
            label={t('accounts-tab.take-away')}
            tone="red"
            question={t(isOwn ? 'accounts-tab.take-own-away-question' : 'accounts-tab.take-away-question', account)}
            hint={t(isOwn ? 'accounts-tab.take-own-away-hint' : 'accounts-tab.take-away-hint')}
            isBusy={removal.isBusy}
            // The account keeps its branches, for when access is given back.
            onConfirm={() => removal.act({ userId, hasAccess: false, restIds })}
          />
        </div>
      )}
    </div>
  )
}
