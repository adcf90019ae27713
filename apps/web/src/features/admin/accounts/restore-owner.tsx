import { approveAccess, type AccessRow } from '@brigade/contract/accounts/accounts.contract.ts'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../shared/api/queries.ts'
import { ActionButton } from '../../../shared/ui/action-button.tsx'
import { useChangedAccount } from './access.queries.ts'

export function RestoreOwner({ account }: { account: AccessRow }) {
  const { t } = useTranslation()
  const { show, reload } = useChangedAccount()
  const { act, isBusy } = useAction(approveAccess, { onDone: ({ data }) => show(data), onFail: reload })
  return (
    <>
      <p className="quiet">{t('accounts-tab.owner-again-hint')}</p>
      <ActionButton
        isBusy={isBusy}
        onClick={() => act({ userId: account._id, hasAccess: true, restIds: account.restaurants })}
      >
        {t('accounts-tab.save.no-access')}
      </ActionButton>
    </>
  )
}
