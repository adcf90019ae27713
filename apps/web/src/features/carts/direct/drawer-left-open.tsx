import '../till-words.ts'
import { useTranslation } from 'react-i18next'
import { NoticeLine } from '../../../shared/ui/notice.tsx'
import { useLeftOpen, useOpenDrawers } from '../open-drawers.ts'

export function DrawerLeftOpen({ restId }: { restId: string }) {
  const { t } = useTranslation()
  const { data } = useOpenDrawers(restId)
  const drawer = useLeftOpen(data?.drawers)
  return drawer && <NoticeLine>{t('direct.drawer-left-open', { name: drawer.name })}</NoticeLine>
}
