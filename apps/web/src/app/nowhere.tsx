import { useTranslation } from 'react-i18next'
import { NoticeLink } from '../shared/ui/notice-link.tsx'
import { Notice } from '../shared/ui/notice.tsx'
import picture from '../shared/ui/pictures/nowhere.svg'
import { useTitle } from '../shared/ui/use-title.ts'

/** At an address below /dashboard that leads to no screen. */
export function Nowhere() {
  const { t } = useTranslation()
  useTitle(t('shell.nowhere'))
  return (
    <Notice
      title={t('shell.nowhere')}
      picture={picture}
      action={
        <NoticeLink to="/dashboard" isButton>
          {t('shell.to-home')}
        </NoticeLink>
      }
    >
      {t('shell.nowhere-hint')}
    </Notice>
  )
}
