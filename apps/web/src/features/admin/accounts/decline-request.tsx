import { declineAccess, type AccessRow } from '@brigade/contract/accounts/accounts.contract.ts'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useAction } from '../../../shared/api/queries.ts'
import { ConfirmedButton } from '../../../shared/ui/confirmed-button.tsx'
import { useChangedAccount } from './access.queries.ts'

export function DeclineRequest({ account }: { account: AccessRow }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { remove, reload } = useChangedAccount()
  const { act, isBusy } = useAction(declineAccess, {
    onDone: (_, { userId }) => {
      void navigate('/dashboard/business', { replace: true })
      remove(userId)
    },
    onFail: reload,
  })
  return (
    <ConfirmedButton
      label={t('accounts-tab.decline')}
      tone="quiet-red"
      question={t('accounts-tab.decline-question', account)}
      hint={t('accounts-tab.decline-hint')}
      isBusy={isBusy}
      onConfirm={() => act({ userId: account._id })}
    />
  )
}
