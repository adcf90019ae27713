import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { useLogout } from './accounts.queries.ts'
import { Docket } from './docket.tsx'

export function AccessDenied() {
  const { t } = useTranslation()
  const logout = useLogout()
  return (
    <Docket scene="waiting" title={t('access.denied')} intro={t('access.waiting')}>
      <p className="quiet">{t('access.contact')}</p>
      <p className="quiet" role="status">
        {t('access.checking')}
      </p>
      <ActionButton tone="plain" isWide isBusy={logout.isBusy} onClick={() => logout.act({})}>
        {t('auth.logout')}
      </ActionButton>
    </Docket>
  )
}
