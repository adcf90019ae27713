import { useTranslation } from 'react-i18next'
import type { Pages } from '../api/lists.ts'
import { useLiveStatus } from '../live/use-live.ts'
import { NoticeLine } from './notice.tsx'

interface PagesWarningProps {
  list: Pages<unknown>
}

export const isRefused = ({ items, error }: Pages<unknown>) => error !== null && !items && !error.isUncertain

/** Why a list is perhaps not current. */
export function PagesWarning({ list }: PagesWarningProps) {
  const { t } = useTranslation()
  const isCutOff = useLiveStatus() === 'lost'
  if (isRefused(list)) return null
  if (list.error) return <NoticeLine>{list.error.message}</NoticeLine>
  return isCutOff && <NoticeLine>{t('live.lost')}</NoticeLine>
}
