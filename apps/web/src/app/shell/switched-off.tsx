import type { Restaurant } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../shared/ui/notice.tsx'
import { NoticeLink } from '../../shared/ui/notice-link.tsx'
import type { MenuEntry } from '../menu-entries.ts'

interface SwitchedOffProps {
  entry: MenuEntry
  branch: Restaurant
  isOwner: boolean
}

export function SwitchedOff({ entry, branch, isOwner }: SwitchedOffProps) {
  const { t } = useTranslation()
  const screen = t(entry.label)
  const toPlugins = <NoticeLink to={`/dashboard/business/branches/${branch._id}`}>{t('shell.to-plugins')}</NoticeLink>
  return (
    <>
      <h1 className="for-screen-readers">{screen}</h1>
      <Notice title={t('shell.switched-off', { screen, branch: branch.name })} action={isOwner ? toPlugins : undefined}>
        {t(isOwner ? 'shell.switched-off-owner' : 'shell.switched-off-hint')}
      </Notice>
    </>
  )
}
