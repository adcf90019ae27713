import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { useAskAgain, useLogout, useUserDetails } from './accounts.queries.ts'
import { Docket } from './docket.tsx'

export function AccessDenied() {
  const { t } = useTranslation()
  const logout = useLogout()
  const { data: me } = useUserDetails()
  const again = useAskAgain()
  const isDeclined = me?.isDeclined === true
  return (
    <Docket
      scene="waiting"
      title={t(isDeclined ? 'access.declined' : 'access.denied')}
      intro={t(isDeclined ? 'access.declined-intro' : 'access.waiting')}
    >
      <p className="quiet">{t(isDeclined ? 'access.declined-hint' : 'access.contact')}</p>
      <p className="quiet" role="status">
        {!isDeclined && t('access.checking')}
      </p>
      {isDeclined && (
        <ActionButton isWide isBusy={again.isBusy} onClick={() => again.act({})}>
          {t('access.ask-again')}
        </ActionButton>
      )}
      <ActionButton tone="plain" isWide isBusy={logout.isBusy} needsNetwork={false} onClick={() => logout.act({})}>
        {t('auth.logout')}
      </ActionButton>
    </Docket>
  )
}
