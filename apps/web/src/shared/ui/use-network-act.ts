import { useTranslation } from 'react-i18next'
import { useOffline } from '../api/use-offline.ts'
import { toast } from './snack-store.ts'

/** A button whose act only fails without a network. It keeps the focus and says why nothing happens. */
export function useNetworkAct(needsNetwork: boolean) {
  const { t } = useTranslation()
  const isOffline = useOffline() && needsNetwork
  const why = t('common.offline-act')
  return {
    isOffline,
    title: isOffline ? why : undefined,
    refuse: () => toast(why, 'bad'),
  }
}
